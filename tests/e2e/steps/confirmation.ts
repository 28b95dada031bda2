import { expect } from '@playwright/test';

import { Then, When } from '../test.ts';
import { say } from '../words.ts';

When('I confirm the request', async ({ page }) => {
  await page.getByRole('button', { name: say('Confirmar'), exact: true }).click();
});

Then('the request is an exchange to size {string}', async ({ page }, size: string) => {
  await expect(page.getByText(say('Troca por {size}', { size })).first()).toBeVisible();
});

Then("I am told my protocol's number", async ({ page, world }) => {
  const [before = '', after = ''] = say('Protocolo {number} gerado com sucesso.').split('{number}');
  const alert = page.getByRole('status').filter({ hasText: before }).filter({ hasText: after });
  await expect(alert.first()).toBeVisible();
  const number = new RegExp(`${before}(\\d+)${after}`).exec(await alert.first().innerText())?.[1];
  expect(number, 'the number in the alert').toBeDefined();
  world.rememberProtocol(number ?? '');
});
