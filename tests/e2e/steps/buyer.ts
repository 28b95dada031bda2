import type { Page } from '@playwright/test';
import type { DataTable } from 'playwright-bdd';

import { expect } from '../../support/expect.ts';
import { textField } from '../fields.ts';
import { summaryOfFaults } from '../summary-of-faults.ts';
import { Then, When } from '../test.ts';
import { containing, fill, say } from '../words.ts';

When('I edit my data', async ({ page }) => {
  const name = `${say('Editar')}: ${say('Dados de quem comprou')}`;
  await page.getByRole('link', { name }).click();
  await expect(textField(page, 'Nome completo')).toBeVisible();
});

/** A table of field and value, by the fields' labels. */
When('I fill in my data:', async ({ page, world }, table: DataTable) => {
  for (const [label = '', value = ''] of table.raw()) {
    const field = textField(page, label);
    await field.fill(fill(value, world.values));
    await field.blur();
  }
});

async function confirmData(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('Confirmar dados') }).click();
}

When('I confirm my data', async ({ page }) => {
  await confirmData(page);
});

/** A table of field, value and what the portal says about it. */
Then('each of these is refused in turn, and kept:', async ({ page }, table: DataTable) => {
  for (const [label = '', value = '', message = ''] of table.raw()) {
    const field = textField(page, label);
    await field.fill(value);
    await field.blur();
    await confirmData(page);
    await expect(field).toHaveAccessibleDescription(containing(say(message)));
    await expect(field).toHaveValue(value);
  }
});

/** With script a CEP is looked up as soon as it is complete; without, by the button beside it. */
When('I look up the CEP {string}', async ({ page, hasScript }, cep: string) => {
  await textField(page, 'CEP').fill(cep);
  if (!hasScript) await page.getByRole('button', { name: say('Buscar endereço') }).click();
});

Then('my data are locked', async ({ page }) => {
  await expect(page.getByRole('link', { name: say('Editar') })).toBeVisible();
  await expect(textField(page, 'Nome completo')).toHaveCount(0);
});

/** The link alone moves the focus to the field. */
Then('the summary of faults leads to the field {string}', async ({ page }, field: string) => {
  await summaryOfFaults(page)
    .getByRole('link', { name: say(`Preencha o campo ${field}.`) })
    .click();
  await expect(textField(page, field)).toBeFocused();
});
