import { expect, test } from '@playwright/test';

import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { CONFIRMATION, press } from './catalogue/screen.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;
/** A CNPJ that is right, and not the customer's: only the server can tell. */
const ANOTHERS = '12.ABC.345/01DE-35';

test('the buyer’s fields take nothing while the request with them is on its way, and again once it is refused', async ({
  browser,
}) => {
  const { context, page } = await openScreen(
    browser,
    {
      name: 'confirmation-buyer',
      before: (customer) => customer.selectExchange('usual'),
      path: () => `${CONFIRMATION}?editar=comprador`,
    },
    looker,
    addresses(),
  );
  const street = page.locator('input[name="street"]');
  const document = page.locator('input[name="document"]');
  await street.fill('Rua do Campo');
  await document.fill(ANOTHERS);
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/confirmacao.data*', async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.continue();
  });
  await press('confirm')(page);
  await page.locator('button[value="confirm"][data-pending]').waitFor();

  await street.focus();
  await page.keyboard.type('X');
  await expect(street).toHaveValue('Rua do Campo');
  await expect(page.locator('button[value="confirm"][data-pending]')).toBeFocused();

  answer.resolve(undefined);
  await expect(page.locator('[data-summary]')).toBeFocused();
  await expect(document).toHaveValue(ANOTHERS);
  await street.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' 2');
  await expect(street).toHaveValue('Rua do Campo 2');
  await context.close();
});
