import { expect, test, type BrowserContext, type Page } from '@playwright/test';

import { addresses } from './addresses.ts';
import { Situation } from './catalogue/situation.ts';

const address = () => `http://vaivem.localhost:${addresses().portalPort}`;

test('back skips an address that now redirects, and forward leads to where the customer was', async ({
  page,
  context,
}) => {
  const customer = await loggedIn(context);
  await customer.selectExchange('usual');
  const paths = [
    '/protocolos',
    '/home?dialog=selecao',
    '/produtos-adquiridos-online/confirmacao',
    '/protocolos',
  ];
  await page.goto(`${address()}/home`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const path of paths) await go(page, path);
  // Empties the selection, as a confirmation in another tab does.
  await customer.send({ intent: 'remove', line: customer.key('usual') });

  for (const path of ['/home', '/home?dialog=selecao', '/protocolos', '/home']) {
    await page.goBack();
    await expectAt(page, path);
  }
  for (const path of ['/protocolos', '/home?dialog=selecao', '/home', '/protocolos']) {
    await page.goForward();
    await expectAt(page, path);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('back leads to the link that led away, and the page is scrolled to it', async ({ page, context }) => {
  await loggedIn(context);
  await page.setViewportSize({ width: 375, height: 400 });
  await page.goto(`${address()}/protocolos`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  const link = page.locator('main a[href^="/protocol/"]').last();
  const href = await link.getAttribute('href');
  await link.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(400);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectScrolled(page, 0);

  await page.goBack();
  await expect(page.locator('main a:focus')).toHaveAttribute('href', String(href));
  await expect(page.locator('a:focus')).toBeInViewport();
  await expectScrolled(page, scrolled);

  // On a page at its top the heading has the focus.
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectScrolled(page, 0);
});

test('back never leads into a dialog that the customer has closed', async ({ page, context }) => {
  await loggedIn(context);
  await page.goto(`${address()}/protocolos`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await go(page, '/home');
  await page.getByRole('link', { name: 'Enlarge photo' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAt(page, '/home');
  // A link among the dialog's own buttons that leads to the page under it closes it as well.
  await page.getByRole('link', { name: 'Your selection' }).click();
  await page.getByRole('link', { name: 'Add more products' }).click();
  await expectAt(page, '/home');

  const seen: string[] = [];
  while (seen.at(-1) !== '/protocolos') {
    const key = await page.evaluate(() => JSON.stringify(history.state));
    await page.goBack();
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toBe(key);
    seen.push(await page.evaluate(() => location.pathname + location.search));
  }
  expect(seen.filter((path) => path.includes('dialog='))).toEqual([]);
});

test('the filter of a page that is gone back to says which protocols it shows, without script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  await loggedIn(context);
  const page = await context.newPage();
  await page.goto(`${address()}/protocolos`);
  for (const state of ['Encerrados', 'Em andamento']) {
    await page.getByRole('radio', { name: state }).check();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByRole('radio', { name: state })).toBeChecked();
  }
  for (const state of ['Encerrados', 'Todos']) {
    await page.goBack();
    await expect(page.getByRole('radio', { name: state })).toBeChecked();
  }
  await context.close();
});

async function loggedIn(context: BrowserContext): Promise<Situation> {
  const customer = await Situation.create('vaivem', addresses(), {});
  await customer.logIn();
  const cookies = [...customer.visitor.cookies].map(([name, value]) => ({ name, value, url: address() }));
  await context.addCookies(cookies);
  return customer;
}

/** Expects the page to be scrolled so far. */
async function expectScrolled(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
}

/** Follows a link of the page to an address, as script does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const router = Reflect.get(window, '__remixRouter') as { navigate: (to: string) => Promise<void> };
    await router.navigate(to);
  }, path);
  await expectAt(page, path);
}

async function expectAt(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const router = Reflect.get(window, '__remixRouter') as { state: { navigation: { state: string } } };
        return `${router.state.navigation.state} ${location.pathname}${location.search}`;
      }),
    )
    .toBe(`idle ${path}`);
}
