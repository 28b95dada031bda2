import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: false } as const;
const ASSETS = 'build/client/assets/';
const assetsOf = (kind: string) => readdirSync(ASSETS).filter((name) => name.endsWith(kind));

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
  const screen = catalogue.find(({ name }) => name === 'home-item');
  if (!screen) throw new Error('no screen home-item');
  const { context, page, complaints } = await openScreen(
    browser,
    screen,
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

for (const name of ['home-item-size', 'home-item-colour', 'off-store']) {
  test(`a browser without :has, as Firefox was until 2023, shows what is chosen on ${name}`, async ({
    browser,
  }) => {
    const screen = catalogue.find((one) => one.name === name);
    if (!screen) throw new Error(`no screen ${name}`);
    const { context, page } = await openScreen(browser, screen, { ...looker, hasScript: true }, addresses());
    await page.evaluate(unlearnHas);
    const controls = page.locator('input:is([type="radio"], [type="checkbox"])');
    expect(await controls.count()).toBeGreaterThan(0);
    const unseen = await controls.evaluateAll((inputs) =>
      inputs
        .filter((input) => input.checkVisibility() && !input.checkVisibility({ opacityProperty: true }))
        .map((input) => input.outerHTML),
    );
    expect(unseen).toEqual([]);
    await context.close();
  });
}

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
