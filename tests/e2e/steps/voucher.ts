import { expect } from '../../support/expect.ts';
import { Then } from '../test.ts';
import { say } from '../words.ts';

Then(
  'a voucher of {string} is offered instead of {string}',
  async ({ page }, amount: string, gross: string) => {
    const offer = page.getByRole('dialog', { name: say('Que tal um vale-compras de {amount}?', { amount }) });
    await expect(offer).toBeVisible();
    await expect(offer).toContainText(gross);
  },
);

Then('I have chosen the voucher of {string}', async ({ page }, amount: string) => {
  await expect(page.getByText(say('Vale-compras de {amount} escolhido', { amount }))).toBeVisible();
});

Then('I have chosen the refund of {string}', async ({ page }, gross: string) => {
  await expect(page.getByText(say('Reembolso de {gross} escolhido', { gross }))).toBeVisible();
});

Then('the request is a voucher of {string}', async ({ page }, amount: string) => {
  await expect(page.getByText(say('Vale-compras de {amount}', { amount })).first()).toBeVisible();
});
