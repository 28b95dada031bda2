import { expect, test, type Page } from '@playwright/test';

import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import type { Screen } from './catalogue/screen.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;
/** Wide enough for the links to other pages to be in sight. */
const wide = { ...looker, width: 1280 };
const toProtocols = 'a[href="/protocolos"]:visible';
const home: Screen = { name: 'home', path: () => '/home' };
const pages: Screen[] = [
  { name: 'login', isPublic: true, path: () => '/login' },
  home,
  {
    name: 'confirmation',
    before: (customer) => customer.selectExchange('usual'),
    path: () => '/produtos-adquiridos-online/confirmacao',
  },
  { name: 'protocol', path: (customer) => `/protocol/${customer.protocol(120102)}` },
];

/** The scripts and styles that were fetched over the network, not from the browser's cache, oldest first. */
async function fetchedBy(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/build\/assets\/.+\.(?:js|css)$/.test(path)),
  );
}

for (const screen of pages) {
  // A file that the HTML does not name costs a phone another round trip. Measured times would depend on the machine.
  test(`the HTML of ${screen.name} names every script and style sheet that its page fetches`, async ({
    browser,
  }) => {
    const { context, html, page } = await openScreen(browser, screen, looker, addresses());
    const [fetched, written] = [await fetchedBy(page), await html()];
    await context.close();
    expect(fetched.length).toBeGreaterThan(5);
    expect(fetched.filter((path) => !written.includes(path))).toEqual([]);
  });
}

test('a link that gets the focus fetches the code, styles and texts of its page before it is pressed', async ({
  browser,
}) => {
  const { context, page } = await openScreen(browser, home, wide, addresses());
  const link = page.locator(toProtocols).first();
  const before = await fetchedBy(page);
  await link.focus();
  const ahead = async () => (await fetchedBy(page)).slice(before.length);
  // The texts of that page come last; the home has already loaded the other texts that it needs.
  await expect
    .poll(async () => (await ahead()).map((path) => /assets\/(.+)-[\w-]{8}\.js$/.exec(path)?.[1]))
    .toContain('protocols');
  const fetched = await ahead();
  await link.click();
  await page.waitForURL('**/protocolos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ahead()).toEqual(fetched);
  await context.close();
});

test('the field for the login code fetches the script of the home when it gets the focus', async ({
  browser,
}) => {
  const codeForm: Screen = {
    name: 'login-code',
    isPublic: true,
    before: (customer) => customer.askForCode(),
    path: () => '/login?dialog=codigo',
  };
  const { context, page } = await openScreen(browser, codeForm, looker, addresses());
  await page.locator('input[name="code"]').focus();
  await expect
    .poll(async () => (await fetchedBy(page)).some((path) => /\/home-[\w-]+\.js$/.test(path)))
    .toBe(true);
  await context.close();
});

test('a link fetches nothing ahead in a browser that saves data', async ({ browser }) => {
  const { context, page } = await openScreen(browser, home, wide, addresses(), {}, (opened) => {
    void opened.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
  });
  const before = await fetchedBy(page);
  await page.locator(toProtocols).first().focus();
  await page.locator(toProtocols).first().hover();
  await page.waitForLoadState('networkidle');
  expect(await fetchedBy(page)).toEqual(before);
  await context.close();
});
