import { test } from '@playwright/test';

import { expect } from '../support/expect.ts';
import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import type { Screen } from './catalogue/screen.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 1280, hasScript: true } as const;
const protocols: Screen = { name: 'protocols', path: () => '/protocolos' };

test('what a filter or a number finds among the protocols is announced, what the page came with is not', async ({
  browser,
}) => {
  const { context, page } = await openScreen(browser, protocols, looker, addresses());
  const status = page.locator('form + [role="status"]');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(status).toHaveText('');
  const all = await rows.count();

  await page.getByRole('radio', { name: 'Encerrados' }).check({ force: true });
  await expect(status).toHaveText(/^\d+ protocolos?$/);
  const found = await rows.count();
  expect(found).toBeLessThan(all);
  await expect(status).toHaveText(`${found} ${found === 1 ? 'protocolo' : 'protocolos'}`);

  const number = page.getByRole('searchbox');
  await number.fill('999999');
  await number.press('Enter');
  await expect(status).toHaveText('Nenhum protocolo com esse filtro.');
  await expect(number).toBeFocused();

  await page.getByRole('link', { name: 'Limpar filtro' }).click();
  await expect(status).toHaveText(`${all} protocolos`);
  await context.close();
});
