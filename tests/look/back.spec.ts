import { expect, test, type Page } from '@playwright/test';

import { addresses } from './addresses.ts';
import { Situation } from './catalogue/situation.ts';

test('back leads past an address that redirects by now, and forward to where the customer was', async ({
  page,
  context,
}) => {
  const customer = await Situation.lay('vaivem', addresses(), {});
  await customer.logIn();
  const address = `http://vaivem.localhost:${addresses().portalPort}`;
  const cookies = [...customer.visitor.cookies].map(([name, value]) => ({ name, value, url: address }));
  await context.addCookies(cookies);
  await customer.selectExchange('usual');
  const paths = [
    '/protocolos',
    '/home?dialog=selecao',
    '/produtos-adquiridos-online/confirmacao',
    '/protocolos',
  ];
  await page.goto(`${address}/home`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const path of paths) await go(page, path);
  // As a confirmation in another tab does.
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
