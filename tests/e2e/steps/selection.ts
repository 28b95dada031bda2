import { expect, type Page } from '@playwright/test';

import { Then, When } from '../test.ts';
import { beginningWith, say } from '../words.ts';

/** The selected items, open beside the orders. */
function sidebar(page: Page) {
  return page.getByRole('dialog', { name: say('Sua seleção') });
}

When('I confirm the selection', async ({ page }) => {
  const name = beginningWith(say('Confirmar'));
  await sidebar(page).getByRole('button', { name }).click();
});

Then('my selection holds {string}', async ({ page }, product: string) => {
  await expect(sidebar(page).getByText(product).first()).toBeVisible();
});

Then('my selection is empty', async ({ page }) => {
  await expect(page.getByText(say('Nenhum item selecionado'))).toBeAttached();
});
