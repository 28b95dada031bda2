import { expect } from '@playwright/test';

import { Then, When } from '../test.ts';
import { say } from '../words.ts';

When('I open the protocols', async ({ page }) => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Meus protocolos') })
    .click();
});

When('I open the protocol from the list', async ({ page, world }) => {
  const number = world.values.protocol;
  await page.getByRole('link', { name: say('Ver detalhes do protocolo {number}', { number }) }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/protocol/${number}`);
});

Then('I have {int} protocol(s)', async ({ page }, count: number) => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Meus protocolos') })
    .click();
  await expect(
    page.getByRole('link', { name: say('Ver detalhes do protocolo {number}', { number: '' }) }),
  ).toHaveCount(count);
});

/** The status of now stands open, the earlier ones are closed (specification, section 2, protocol detail). */
Then('the history stands open at {string}', async ({ page }, status: string) => {
  const open = page.getByRole('listitem').filter({ has: page.locator('details[open]') });
  await expect(open).toHaveCount(1);
  await expect(open).toContainText(say(status));
});
