import type { Page } from '@playwright/test';
import type { DataTable } from 'playwright-bdd';

import { expect } from '../../support/expect.ts';
import { DraftWatch } from '../draft-watch.ts';
import { summaryOfFaults } from '../summary-of-faults.ts';
import { Given, Then, When } from '../test.ts';
import { PAGE_DATA } from '../traffic.ts';
import { beginningWith, containing, fill, say } from '../words.ts';

/** A purchase without faults, by the labels of the fields; scripts change the fields that they are about. */
const PURCHASE: readonly (readonly [label: string, value: string])[] = [
  ['Nome da loja', 'Esporte da Vila'],
  ['CNPJ da loja', '12.ABC.345/01DE-35'],
  ['Telefone da loja', '(11) 3123-4567'],
  ['Endereço da loja', 'Rua das Laranjeiras, 45'],
  ['Cidade da loja', 'Campinas'],
  ['Valor da compra', 'R$ 399,90'],
  ['Data da compra', '05/10/2024'],
  ['Número da nota fiscal', '3702'],
  ['Motivo', 'Veio com defeito'],
  ['Detalhe do motivo', ''],
  ['Nome do produto', 'Tênis Corre Leve 3'],
  ['Cor', 'Areia'],
  ['Tamanho', '41'],
  ['O que aconteceu com o produto?', 'A sola do pé direito descolou.'],
  ['Como você quer resolver?', 'Quero trocar'],
  ['Tamanho para a troca', '42'],
];

/** The detail of each reason that is chosen by default; a reason without details is not here. */
const DETAILS: Readonly<Record<string, string>> = {
  'Recebi outro produto': 'Na caixa havia outro modelo',
  'Veio com defeito': 'Outro defeito da compra em loja',
  'O tamanho não serviu (loja física)': 'Ficou pequeno',
};

/** The questions that are answered by cards. Reasons come from the brand API and are not translated. */
const QUESTIONS: Readonly<Record<string, (option: string) => string>> = {
  Motivo: (reason) => reason,
  'Detalhe do motivo': (detail) => detail,
  'Como você quer resolver?': (wish) => say(wish),
  'Qual é o CNPJ da loja?': (answer) => say(answer),
};

async function answer(page: Page, label: string, value: string): Promise<void> {
  const option = QUESTIONS[label]?.(value);
  if (option === undefined) await textBox(page, label).fill(value);
  else {
    await question(page, label)
      .getByRole('radio', { name: beginningWith(option) })
      .check();
  }
}

/** Matches exactly, because "Detalhe do motivo" contains "Motivo". */
function question(page: Page, label: string) {
  return page.getByRole('group', { name: say(label), exact: true });
}

/** Matches exactly, because one label may begin another: "Tamanho" and "Tamanho para a troca". */
function textBox(page: Page, label: string) {
  const mark = label === 'Tamanho para a troca' ? ` ${say('(só para troca)')}` : '';
  return page.getByRole('textbox', { name: `${say(label)}${mark}`, exact: true });
}

async function fillInPurchase(page: Page, changes: ReadonlyMap<string, string>): Promise<void> {
  const typed = new Map(PURCHASE.map(([label, value]) => [label, changes.get(label) ?? value]));
  const detail = changes.get('Detalhe do motivo') ?? DETAILS[typed.get('Motivo') ?? ''];
  if (detail === undefined || detail === '') typed.delete('Detalhe do motivo');
  else typed.set('Detalhe do motivo', detail);
  if (typed.get('Como você quer resolver?') === 'Quero reembolso') typed.delete('Tamanho para a troca');
  for (const [label, value] of typed) await answer(page, label, value);
}

Given('I go to the form for purchases outside the online store', async ({ page }) => {
  await page.getByText(say('Comprou fora da loja online?')).click();
  await page.getByRole('link', { name: say('Informar compra fora da loja online') }).click();
  await expect(page.getByRole('heading', { name: say('Conte sobre a compra e o produto') })).toBeVisible();
});

Given('I fill in the form with a purchase', async ({ page }) => {
  await fillInPurchase(page, new Map());
});

/** A table of field and value, by the fields' labels. */
When('I fill in the form with a purchase, but with:', async ({ page }, table: DataTable) => {
  await fillInPurchase(page, new Map(table.raw().map(([label = '', value = '']) => [label, value])));
});

/** A table of field and value, by the fields' labels. */
When('I fill in the form:', async ({ page }, table: DataTable) => {
  for (const [label = '', value = ''] of table.raw()) await answer(page, label, value);
});

When('I fill in tomorrow as the date of purchase', async ({ page }) => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000);
  const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(tomorrow);
  await answer(page, 'Data da compra', date);
});

/** Script shows at once what the brand says of a wish; without it a button does. */
When('I use the solution', async ({ page, hasScript }) => {
  if (!hasScript) await page.getByRole('button', { name: say('Usar esta solução') }).click();
});

Then('the question {string} says {string}', async ({ page }, label: string, words: string) => {
  await expect(question(page, label)).toHaveAccessibleDescription(containing(words));
});

Then('the question {string} is not asked', async ({ page }, label: string) => {
  await expect(question(page, label)).toHaveCount(0);
});

When('I continue', async ({ page }) => {
  await page.getByRole('button', { name: say('Continuar') }).click();
});

/** Sends the form, and lets its answer come when half of the next text is typed. */
async function typeAcrossAnswer(page: Page, typed: string, send: () => Promise<void>): Promise<void> {
  const answer = Promise.withResolvers<null>();
  await page.route(PAGE_DATA, (route) => answer.promise.then(() => route.continue()), { times: 1 });
  await send();
  const half = Math.ceil(typed.length / 2);
  await page.keyboard.type(typed.slice(0, half));
  answer.resolve(null);
  await expect(summaryOfFaults(page)).toBeVisible();
  await page.keyboard.type(typed.slice(half));
}

When(
  'I continue, and type {string} into the field {string} while the answer is on its way',
  async ({ page }, typed: string, field: string) => {
    await typeAcrossAnswer(page, typed, async () => {
      await page.getByRole('button', { name: say('Continuar') }).click();
      await textBox(page, field).press('ControlOrMeta+A');
    });
  },
);

When(
  'I press Enter in the field {string}, and type {string} behind it while the answer is on its way',
  async ({ page }, field: string, typed: string) => {
    await typeAcrossAnswer(page, typed, async () => {
      await textBox(page, field).press('End');
      await page.keyboard.press('Enter');
    });
  },
);

When('I press Enter in the field {string}', async ({ page }, field: string) => {
  await textBox(page, field).press('Enter');
});

/** A field's own message may stand there before: the browser judges a field that is left. */
Then('the form comes back with a summary of faults', async ({ page }) => {
  await expect(summaryOfFaults(page)).toBeVisible();
});

Then('the summary of faults has the focus', async ({ page }) => {
  await expect(summaryOfFaults(page)).toBeFocused();
});

When(
  'another tab fills in the form of a purchase elsewhere:',
  async ({ context, page }, table: DataTable) => {
    const tab = await context.newPage();
    const drafts = new DraftWatch(tab);
    await tab.goto(page.url());
    await tab.locator('html[data-js]').waitFor({ state: 'attached' });
    for (const [label = '', value = ''] of table.raw()) await answer(tab, label, value);
    await tab.getByRole('textbox').last().blur();
    await drafts.areKept();
    await tab.close();
  },
);

/** With script leaving the page for another one of the portal sends the draft; without, sending the form does. */
When('what I typed reaches the portal', async ({ page, hasScript, watch }) => {
  if (!hasScript) {
    await page.getByRole('button', { name: say('Continuar') }).click();
    return;
  }
  await page.getByRole('link', { name: say('Voltar aos pedidos') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/home');
  await watch.drafts.areKept();
});

/** A table of field and value, by the fields' labels. */
Then('the form holds:', async ({ page }, table: DataTable) => {
  for (const [label = '', value = ''] of table.raw()) {
    const option = QUESTIONS[label]?.(value);
    if (option === undefined) await expect(textBox(page, label)).toHaveValue(value);
    else {
      const radio = question(page, label).getByRole('radio', { name: beginningWith(option) });
      await expect(radio).toBeChecked();
    }
  }
});

Then('the form is empty', async ({ page }) => {
  await expect(textBox(page, 'Nome da loja')).toHaveValue('');
  await expect(textBox(page, 'Valor da compra')).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

/** A table of term and value: what the confirmation shows of the purchase. */
Then('the confirmation tells of the purchase:', async ({ page, world }, table: DataTable) => {
  for (const [term = '', value = ''] of table.raw()) {
    const row = page.getByRole('definition').filter({ hasText: fill(value, world.values) });
    await expect(page.getByRole('term').filter({ hasText: say(term) })).toBeVisible();
    await expect(row.first()).toBeVisible();
  }
});
