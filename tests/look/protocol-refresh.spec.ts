import { test, type Page } from '@playwright/test';

import { expect } from '../support/expect.ts';
import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { askingProtocol } from './catalogue/sample-lines.ts';
import type { Screen } from './catalogue/screen.ts';
import type { Situation } from './catalogue/situation.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;
const NUMBER = 120_501;
const FAILED = 'Não deu para atualizar agora.';
const PHOTO = { name: 'etiqueta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not whole yet') };

/** Ways in which the page's data fail although the look for news itself is answered. */
const FAULTS: Record<string, (page: Page, customer: Situation) => Promise<unknown>> = {
  'without a connection': (page) =>
    page.route('**/protocol/*.data', (route) => route.abort('internetdisconnected')),
  'that the brand API refuses': async (page, customer) => {
    await page.route('**/protocol/*.data', async (route) => {
      await customer.break('protocols', 503);
      await route.continue();
    });
  },
  'that a network answers in its place': (page) =>
    page.route('**/protocol/*.data', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi' }),
    ),
};

for (const [why, breakData] of Object.entries(FAULTS)) {
  test(`data ${why} change neither page, place nor upload, and whoever asked for news is told`, async ({
    browser,
  }) => {
    const { context, page, customer } = await openProtocol(browser);
    // The upload stays on its way until the end of the test.
    await page.route('**/arquivos*', () => undefined);
    await page.locator('input[type="file"]').first().setInputFiles(PHOTO);
    await expect(page.getByText(PHOTO.name).first()).toBeVisible();
    const send = page.getByRole('button', { name: 'Enviar para a Vaivém' });
    await send.focus();
    const place = await send.boundingBox();
    await customer.moveOn(NUMBER, 3);
    await breakData(page, customer);

    const asked = page.waitForRequest('**/protocol/*.data');
    await page.clock.fastForward('01:01');
    await asked;
    await expect(page.getByRole('status').filter({ hasText: FAILED })).toBeVisible();
    await expect(page.getByText(PHOTO.name).first()).toBeVisible();
    await expect(send).toBeFocused();
    // It stays in place in the window, although the sentence above takes a line.
    expect(await send.boundingBox()).toEqual(place);

    const askedAgain = page.waitForRequest('**/situacao');
    await page.getByRole('button', { name: 'Atualizar' }).press('Enter');
    await askedAgain;
    await expect(page.getByRole('button', { name: 'Atualizar' })).toBeEnabled();
    await expect(page.getByRole('status').filter({ hasText: FAILED })).toBeVisible();
    await expect(page.getByText(PHOTO.name).first()).toBeVisible();
    await context.close();
  });
}

test('news whose data come are requested once, and shown', async ({ browser }) => {
  const { context, page, customer } = await openProtocol(browser);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('.data')) asked += 1;
  });
  await customer.moveOn(NUMBER, 3);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a situação agora é' })).toBeVisible();
  expect(asked).toBe(1);
  await context.close();
});

test('what a look for news finds is announced each time, even if it is the same', async ({ browser }) => {
  const { context, page, customer } = await openProtocol(browser);
  const refresh = page.getByRole('button', { name: 'Atualizar' });
  const status = page.locator('form + p + [role="status"]');
  const said: string[] = [];
  await page.exposeFunction('say', (words: string) => said.push(words));
  await status.evaluate((region) => {
    const say: unknown = Reflect.get(window, 'say');
    new MutationObserver(() => (say as (words: string) => void)(region.textContent)).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  for (const words of ['Nada mudou desde a última vez.', 'Nada mudou desde a última vez.']) {
    await refresh.click();
    await expect.poll(() => said.splice(0)).toEqual([words]);
  }
  for (const [statusId, words] of [
    [21, 'Há algo novo no histórico.'],
    [3, /: a situação agora é Aguardando análise\.$/],
    [11, /: a situação agora é Finalizado\.$/],
  ] as const) {
    await customer.moveOn(NUMBER, statusId);
    await refresh.click();
    await expect.poll(() => said.splice(0)).toEqual([expect.stringMatching(words)]);
  }
  await expect(refresh).toHaveCount(0);
  await context.close();
});

/** An open protocol whose brand asks for files, its clock in the test's hand. */
async function openProtocol(browser: Parameters<typeof openScreen>[0]) {
  let customer: Situation | undefined;
  const screen: Screen = {
    name: 'protocol',
    world: (brand) => ({ overlay: { protocols: [askingProtocol(brand)] } }),
    path: (situation) => {
      customer = situation;
      return `/protocol/${situation.protocol(NUMBER)}`;
    },
  };
  const opened = await openScreen(
    browser,
    screen,
    looker,
    addresses(),
    {},
    (page) => void page.clock.install(),
  );
  if (!customer) throw new Error('the screen was not opened');
  return { ...opened, customer };
}
