import type { Page } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import { Then, When } from '../test.ts';
import { beginningWith, containing, fill, say } from '../words.ts';

/** A product among the orders. */
function orderLine(page: Page, product: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: product });
}

/** The link from an order line to its protocol. */
function protocolLink(page: Page, product: string) {
  return orderLine(page, product).getByRole('link', { name: /protocol/ });
}

When('I ask why nothing can be requested for {string}', async ({ page }, product: string) => {
  await orderLine(page, product)
    .getByRole('link', { name: say('Saiba por quê') })
    .click();
});

Then('for {string} I read {string}', async ({ page, world }, product: string, words: string) => {
  await expect(orderLine(page, product)).toContainText(fill(say(words), world.values));
});

Then('for {string} nothing tells of a protocol', async ({ page }, product: string) => {
  await expect(orderLine(page, product)).toBeVisible();
  await expect(protocolLink(page, product)).toHaveCount(0);
});

When('I go from {string} to its protocol', async ({ page }, product: string) => {
  await protocolLink(page, product).click();
});

Then('nothing can be requested for {string}', async ({ page }, product: string) => {
  const line = orderLine(page, product);
  const why = line.getByRole('link', { name: say('Saiba por quê') });
  await expect(why).toBeVisible();
  // The name tells the link from the others of its kind.
  await expect(why).toHaveAccessibleName(containing(product));
  await expect(line.getByRole('link', { name: beginningWith(say('Ver item')) })).toHaveCount(0);
});

Then('my orders have {int} item(s)', async ({ page }, count: number) => {
  await expect(page.getByRole('link', { name: beginningWith(say('Ver item')) })).toHaveCount(count);
});

Then('{int} items wait for their delivery date', async ({ page }, count: number) => {
  await expect(page.getByText(say('Ainda não temos a data de entrega'))).toHaveCount(count);
});

When('I open the item that costs {string}', async ({ page }, value: string) => {
  await orderLine(page, value)
    .getByRole('link', { name: beginningWith(say('Ver item')) })
    .click();
});

Then('no two items have links of the same words', async ({ page }) => {
  const links = page.getByRole('link', { name: beginningWith(say('Ver item')) });
  await expect(links.first()).toBeVisible();
  const words = await links.allTextContents();
  expect(words.filter((one, index) => words.indexOf(one) !== index)).toEqual([]);
});

Then('one form is open, of the item that costs {string}', async ({ page }, value: string) => {
  const question = page.getByText(say('Qual é o motivo?')).filter({ visible: true });
  await expect(orderLine(page, value).filter({ has: question })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem').filter({ has: question })).toHaveCount(1);
});

Then('no two places on the page have one id', async ({ page }) => {
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
