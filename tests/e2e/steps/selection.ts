import type { Page } from '@playwright/test';

import { expect } from '../../support/expect.ts';
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

/** The count beside the orders, which opens the selected items. */
function badge(page: Page) {
  return page.getByRole('navigation').getByRole('link', { name: say('Sua seleção') });
}

When('I open my selection', async ({ page }) => {
  await badge(page).click();
  await expect(sidebar(page)).toBeVisible();
});

When('I add more products', async ({ page }) => {
  await sidebar(page)
    .getByRole('link', { name: say('Adicionar mais produtos') })
    .click();
  await expect(sidebar(page)).toHaveCount(0);
});

When('I cancel {string} in my selection', async ({ page }, product: string) => {
  const name = beginningWith(`${say('Cancelar')} – ${product}`);
  await sidebar(page).getByRole('button', { name }).click();
});

When('I cancel the item of order {string} in my selection', async ({ page }, order: string) => {
  const item = sidebar(page).getByRole('listitem').filter({ hasText: order });
  await item.getByRole('button', { name: beginningWith(say('Cancelar')) }).click();
});

When('I change my choices for {string}', async ({ page }, product: string) => {
  const name = beginningWith(`${say('Mudar escolhas')} – ${product}`);
  await sidebar(page).getByRole('link', { name }).click();
  await expect(sidebar(page)).toHaveCount(0);
});

Then('I have {int} selected item(s)', async ({ page }, count: number) => {
  await expect(badge(page)).toContainText(String(count));
});

Then('my selection holds {string}', async ({ page }, product: string) => {
  await expect(sidebar(page).getByText(product).first()).toBeVisible();
});

Then('my selection does not hold {string}', async ({ page }, text: string) => {
  await expect(sidebar(page)).toBeVisible();
  await expect(sidebar(page).getByText(text)).toHaveCount(0);
});

Then('my selection says {string}', async ({ page }, text: string) => {
  await expect(sidebar(page).getByText(say(text)).first()).toBeVisible();
});

/** Looks among the selected items, or the confirmation's products, for a picture by a part of its address. */
Then('the picture shown is of {string}', async ({ page }, colour: string) => {
  const shown = sidebar(page).or(page.getByRole('main')).first().locator('img').first();
  await expect(shown).toHaveAttribute('src', new RegExp(colour));
});

Then('my selection is empty', async ({ page }) => {
  await expect(page.getByText(say('Nenhum item selecionado'))).toBeAttached();
});

/** Expects a message about the selected items. */
async function isTold(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible();
}

Then('I am told that {string} is no longer selected', async ({ page }, product: string) => {
  await isTold(page, say('Retirado da seleção: {product}', { product }));
});

Then('I am told that {string} left my selection sold out', async ({ page }, product: string) => {
  const words = 'Saiu da seleção: {product}. A opção que você escolheu esgotou; escolha outra.';
  await isTold(page, say(words, { product }));
});

/** The message names the last day on which the item's reason could be chosen. */
Then(
  'I am told that {string} left my selection after {string}',
  async ({ page }, product: string, date: string) => {
    const words = 'Saiu da seleção: {product}. O prazo para esse motivo terminou em {date}.';
    await isTold(page, say(words, { product, date }));
  },
);

Then('I am told that order data of {string} are missing', async ({ page }, product: string) => {
  await isTold(page, say('Faltam dados em {product}: dados do pedido.', { product }));
});
