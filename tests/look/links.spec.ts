import { expect, test, type Browser, type Page } from '@playwright/test';

import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import type { Screen } from './catalogue/screen.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 1280, hasScript: true } as const;
const home: Screen = { name: 'home', path: () => '/home' };

/** The home, whose document is told apart from one that is loaded anew. */
async function openHome(browser: Browser): Promise<Page> {
  const { page } = await openScreen(browser, home, looker, addresses());
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  return page;
}

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const toProtocols = (page: Page) => page.locator('a[href="/protocolos"]:visible').first();

test('a press opens the page in the same document', async ({ browser }) => {
  const page = await openHome(browser);
  await toProtocols(page).click();
  await page.waitForURL('**/protocolos');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

for (const [how, press] of [
  ['with the key for another tab', { modifiers: ['ControlOrMeta'] }],
  ['with the key for another window', { modifiers: ['Shift'] }],
  ['of the middle button', { button: 'middle' }],
] as const) {
  test(`a press ${how} is the browser's, and leaves the page as it is`, async ({ browser }) => {
    const page = await openHome(browser);
    const opened = page.context().waitForEvent('page');
    await toProtocols(page).click({ ...press, modifiers: 'modifiers' in press ? [...press.modifiers] : [] });
    await (await opened).waitForURL('**/protocolos');
    expect(new URL(page.url()).pathname).toBe('/home');
  });
}

test('a press that a part of the page has prevented leads nowhere', async ({ browser }) => {
  const page = await openHome(browser);
  await page.evaluate(() => document.body.addEventListener('click', (press) => press.preventDefault()));
  await toProtocols(page).click();
  await expect(toProtocols(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('a link to the page that is shown leaves no second entry in the history', async ({ browser }) => {
  const page = await openHome(browser);
  const entries = await page.evaluate(() => history.length);
  for (let press = 0; press < 2; press += 1) {
    const answered = page.waitForResponse('**/protocolos.data*');
    await toProtocols(page).click();
    await answered;
    await page.waitForURL('**/protocolos');
  }
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await page.waitForURL('**/home');
});

test('a link within the list keeps the place, and one to another page begins at its top', async ({
  browser,
}) => {
  const page = await openHome(browser);
  await page.setViewportSize({ width: 375, height: 400 });
  const picture = page.locator('main a[href*="dialog=imagem"]').last();
  await picture.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(400);
  await picture.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('footer a[href="/about"]').click();
  await page.waitForURL('**/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test("a link to another site is the browser's", async ({ browser }) => {
  const page = await openHome(browser);
  await page.context().route('https://**', (route) => route.fulfill({ body: 'another site' }));
  const link = page.locator('footer a[href^="https://"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(href);
});
