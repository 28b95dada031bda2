import type { DataTable } from 'playwright-bdd';

import { expect } from '../../support/expect.ts';
import { textField } from '../fields.ts';
import { Then, When } from '../test.ts';
import { fill, say } from '../words.ts';

/** A table of field and value, by the fields' labels. */
When('I fill in my bank data:', async ({ page }, table: DataTable) => {
  for (const [label = '', value = ''] of table.raw()) {
    if (label === 'Banco') await page.getByRole('combobox', { name: say(label) }).selectOption(value);
    else await textField(page, label).fill(value);
  }
});

When('I say that the key is a {string}', async ({ page }, type: string) => {
  const question = page.getByRole('group', { name: say('Essa chave é CPF ou celular?') });
  await question.getByRole('radio', { name: say(type) }).check();
});

When('I edit my bank data', async ({ page }) => {
  const name = `${say('Editar')}: ${say('Dados para o reembolso')}`;
  await page.getByRole('link', { name }).click();
  await expect(textField(page, 'Agência')).toBeVisible();
});

Then('I am asked for bank data', async ({ page }) => {
  await expect(textField(page, 'Chave Pix')).toBeVisible();
});

/** Does not wait: an earlier step must have seen the wish's questions. */
Then('I am not asked for bank data', async ({ page }) => {
  await expect(textField(page, 'Chave Pix')).toHaveCount(0);
});

/** A table of the data on record, by their labels: they are shown, but cannot be edited. */
Then('my bank data are locked:', async ({ page, world }, table: DataTable) => {
  for (const [label = '', value = ''] of table.raw()) {
    await expect(page.getByRole('term').filter({ hasText: say(label) })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: fill(value, world.values) })).toBeVisible();
    await expect(textField(page, label)).toHaveCount(0);
  }
});
