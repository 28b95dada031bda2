import { expect } from '../../support/expect.ts';
import { Then, When } from '../test.ts';
import { say } from '../words.ts';

Then('the dialog {string} opens', async ({ page }, title: string) => {
  await expect(page.getByRole('dialog', { name: say(title) })).toBeVisible();
});

Then('no dialog is open', async ({ page }) => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

When('I answer {string}, and my selection opens', async ({ page }, answer: string) => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(answer) })
    .click();
  await expect(page.getByRole('dialog', { name: say('Sua seleção') })).toBeVisible();
});

/** Presses a control of the open dialog; the page behind it may have one of the same name. */
When('I answer {string}', async ({ page }, answer: string) => {
  const dialog = page.getByRole('dialog');
  const name = say(answer);
  await dialog.getByRole('link', { name }).or(dialog.getByRole('button', { name })).click();
  await expect(dialog).toHaveCount(0);
});
