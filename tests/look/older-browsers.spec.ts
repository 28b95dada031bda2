import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

import { addresses } from './addresses.ts';
import { catalogue, screenNamed } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: false } as const;
const ASSETS = 'build/client/assets/';
const assetsOf = (kind: string) => readdirSync(ASSETS).filter((name) => name.endsWith(kind));

const WITH_CHOICES = /^(?:login|home-item|off-store|protocols$)/;

/** What libraries and habit may bring that a browser of the summer of 2022 lacks, by MDN's tables. */
const YOUNGER = new RegExp(
  [
    ...[
      /findLast/,
      /toSorted/,
      /toReversed/,
      /toSpliced/,
      /groupBy/,
      /withResolvers/,
      /fromAsync/,
      /Promise\.try/,
    ],
    ...[/WellFormed/, /symmetricDifference/, /isSubsetOf/, /getOrInsert/, /AbortSignal\.any/, /canParse/],
    ...[/checkVisibility/, /Popover/, /requestIdleCallback/, /:has\(/, /:modal/],
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

test('a browser from before 2022 has the page as it is without script', async ({ browser }) => {
  const { context, page, complaints } = await openScreen(
    browser,
    screenNamed('home-item'),
    looker,
    addresses(),
    {},
    (opened) => {
      // The script comes, and finds what it needs missing.
      void opened.route('**/build/assets/*.js', (route) => route.continue());
      void opened.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    },
  );
  await page.waitForLoadState('networkidle');
  await page.getByRole('radio', { name: 'O tamanho não serviu' }).check();
  await page.getByRole('button', { name: 'Usar este motivo' }).click();
  await expect(page.getByRole('radio', { name: 'Ficou pequeno' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html[data-js]')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a browser without :has, as Firefox was until 2023, shows what is chosen', async ({ browser }) => {
  const unseen: string[] = [];
  const kinds = new Set<string>();
  for (const screen of catalogue.filter(({ name }) => WITH_CHOICES.test(name))) {
    const { context, page } = await openScreen(browser, screen, { ...looker, hasScript: true }, addresses());
    await page.evaluate(unlearnHas);
    const controls = page.locator('input:is([type="radio"], [type="checkbox"])');
    for (const [name, isSeen] of await controls.evaluateAll(seen)) {
      kinds.add(name);
      if (!isSeen) unseen.push(`${screen.name}: ${name}`);
    }
    await context.close();
  }
  expect(unseen).toEqual([]);
  expect([...kinds]).toEqual(
    expect.arrayContaining(['reason', 'subReason', 'wish', 'size', 'colour', 'terms']),
  );
});

test('the script of a page calls nothing that browsers of the summer of 2022 lack', () => {
  const scripts = assetsOf('.js');
  expect(scripts.length).toBeGreaterThan(20);
  const calls = scripts.flatMap((name) =>
    (readFileSync(ASSETS + name, 'utf8').match(YOUNGER) ?? []).map((call) => `${name}: ${call}`),
  );
  expect(calls).toEqual([]);
});

test('no style sheet has a layer, all of which a browser from before 2022 would ignore', () => {
  const sheets = assetsOf('.css');
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets.filter((name) => readFileSync(ASSETS + name, 'utf8').includes('@layer'))).toEqual([]);
});

/** For the page: of each control its name, and whether it is seen; what is folded away is as good as seen. */
function seen(controls: Element[]): [name: string, isSeen: boolean][] {
  return controls.map((control) => [
    (control as HTMLInputElement).name,
    !control.checkVisibility() || control.checkVisibility({ opacityProperty: true }),
  ]);
}

/** For the page: applies its style sheets as a browser does that does not know `:has`. */
async function unlearnHas(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const sheets = links.map(async (link) => {
    const rules = await (await fetch(link.href)).text();
    return new CSSStyleSheet({ baseURL: link.href }).replace(rules.replaceAll(':has(', ':unknown('));
  });
  document.adoptedStyleSheets = await Promise.all(sheets);
  for (const link of links) link.remove();
}
