import { expect, type Page } from '@playwright/test';

import { Then, When } from '../test.ts';
import { beginningWith, fill, say } from '../words.ts';

/** A product among the orders. */
function orderLine(page: Page, product: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: product });
}

When('I ask why nothing can be requested for {string}', async ({ page }, product: string) => {
  await orderLine(page, product)
    .getByRole('link', { name: say('Saiba por quê') })
    .click();
});

Then('for {string} I read {string}', async ({ page, world }, product: string, words: string) => {
  await expect(orderLine(page, product)).toContainText(fill(say(words), world.values));
});

Then('nothing can be requested for {string}', async ({ page }, product: string) => {
  const line = orderLine(page, product);
  await expect(line.getByRole('link', { name: say('Saiba por quê') })).toBeVisible();
  await expect(line.getByRole('link', { name: beginningWith(say('Ver item')) })).toHaveCount(0);
});

Then('my orders have {int} items', async ({ page }, count: number) => {
  await expect(page.getByRole('link', { name: beginningWith(say('Ver item')) })).toHaveCount(count);
});

Then('{int} items wait for their delivery date', async ({ page }, count: number) => {
  await expect(page.getByText(say('Ainda não temos a data de entrega'))).toHaveCount(count);
});
