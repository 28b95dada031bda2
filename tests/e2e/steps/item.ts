import type { Locator, Page, Response } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import { addButton } from '../buttons.ts';
import { textField } from '../fields.ts';
import { overHttp } from '../over-http.ts';
import { Given, Then, When } from '../test.ts';
import { BUILT } from '../traffic.ts';
import { beginningWith, say } from '../words.ts';
import { otherDeviceOf } from './login.ts';

/** The ids of "O tamanho não serviu", "Ficou pequeno" and "Trocar por outro tamanho" in the fixtures. */
const SIZE_EXCHANGE = { reason: '3', subReason: '301', wish: '16' };

function itemLink(page: Page, product: string, size: string): Locator {
  const name = beginningWith(`${say('Ver item')} – ${product}, ${size}`);
  return page.getByRole('link', { name });
}

async function openItem(page: Page, product: string, size: string): Promise<void> {
  await itemLink(page, product, size).click();
  await expect(page.getByText(say('Qual é o motivo?')).filter({ visible: true }).first()).toBeVisible();
}

/**
 * Chooses one of a question's options by the beginning of its words. Where no script runs, the choice is sent with the
 * button beside it.
 */
async function choose(page: Page, question: string, option: string, useButton?: string): Promise<void> {
  const group = await askedAgain(page, question);
  // No `check()`: script sends the choice at once, which may lead on before Playwright sees the radio checked.
  await group.getByRole('radio', { name: beginningWith(option) }).click();
  if (useButton === undefined) return;
  // A step that does not look at the page, such as a reload, would break off the sending.
  const answer = page.waitForEvent('domcontentloaded');
  await Promise.all([answer, page.getByRole('button', { name: say(useButton) }).click()]);
}

/** A question, which is unfolded first if it was answered. */
async function askedAgain(page: Page, question: string): Promise<Locator> {
  const answered = page.locator('details:not([open]) > summary').filter({ hasText: say(question) });
  if ((await answered.count()) > 0) await answered.click();
  return page.getByRole('group', { name: say(question) });
}

/** One of the reasons, even while the answered question is folded away. */
function reasonOption(page: Page, reason: string): Locator {
  return page
    .getByRole('group', { name: say('Qual é o motivo?'), includeHidden: true })
    .getByRole('radio', { name: beginningWith(reason), includeHidden: true });
}

function optionOf(page: Page, question: string, option: string): Locator {
  return page.getByRole('group', { name: say(question) }).getByRole('radio', { name: beginningWith(option) });
}

async function chooseReason(page: Page, hasScript: boolean, reason: string): Promise<void> {
  await choose(page, 'Qual é o motivo?', reason, hasScript ? undefined : 'Usar este motivo');
}

async function chooseWish(page: Page, hasScript: boolean, wish: string): Promise<void> {
  await choose(page, 'Como você quer resolver?', wish, hasScript ? undefined : 'Usar esta solução');
}

/** Script sends each choice at once and loads the page's data anew: the next step must not overtake that. */
async function chooseUntilItIsThere(
  page: Page,
  hasScript: boolean,
  question: string,
  option: string,
): Promise<void> {
  await expect(page.getByRole('group', { name: say(question) })).toBeVisible();
  const answer = hasScript ? page.waitForResponse((response) => isHomeData(response)) : undefined;
  await choose(page, question, option);
  await answer;
}

/** The home page's data, as script loads them anew after each submission. */
function isHomeData(response: Response): boolean {
  return response.request().method() === 'GET' && new URL(response.url()).pathname === '/home.data';
}

When('I open the item {string}, size {string}', async ({ page }, product: string, size: string) => {
  await openItem(page, product, size);
});

When('I choose the reason {string}', async ({ page, hasScript }, reason: string) => {
  await chooseReason(page, hasScript, reason);
});

When('I choose the detail {string}', async ({ page }, detail: string) => {
  await choose(page, 'Detalhe do motivo', detail);
});

When('I choose the wish {string}', async ({ page, hasScript }, wish: string) => {
  await chooseWish(page, hasScript, wish);
});

When('I choose the size {string}', async ({ page }, size: string) => {
  await choose(page, 'Novo tamanho', size);
});

When('I choose the size {string}, and it is there', async ({ page, hasScript }, size: string) => {
  await chooseUntilItIsThere(page, hasScript, 'Novo tamanho', size);
});

When('I choose the reason {string}, and it is there', async ({ page, hasScript }, reason: string) => {
  await chooseUntilItIsThere(page, hasScript, 'Qual é o motivo?', reason);
});

/** Each size has its own colours, which appear after the choice: without script by the button beside it. */
When('I choose the size {string} for another colour', async ({ page, hasScript }, size: string) => {
  await choose(page, 'Novo tamanho', size, hasScript ? undefined : 'Ver as cores deste tamanho');
});

When('I choose the colour {string}', async ({ page }, colour: string) => {
  await choose(page, 'Nova cor', colour);
});

Then('what I get is shown in {string}', async ({ page }, colour: string) => {
  const picture = page.getByRole('main').locator('form img').first();
  await expect(picture).toHaveAttribute('src', new RegExp(colour));
});

/**
 * Reloads and chooses in one step, because every step waits at its start for the page to be hydrated. The option is
 * found by the beginning of its words: a reason, a wish, a size.
 */
When('I reload the page, and choose {string} before its script runs', async ({ page }, option: string) => {
  const comes = Promise.withResolvers<null>();
  await page.route(BUILT, (route) => comes.promise.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('radio', { name: beginningWith(option) }).check();
  comes.resolve(null);
});

When('I clear the reason', async ({ page }) => {
  await page.getByRole('button', { name: say('Limpar motivo') }).click();
});

When('I write the note {string}', async ({ page }, note: string) => {
  await textField(page, 'Conte mais (opcional)').fill(note);
});

When('I add the item', async ({ page }) => {
  await addButton(page).click();
});

/** A reason that needs photos has another name for the button (.docs/rules/orders.md#order-card). */
When('I confirm the item', async ({ page }) => {
  await page.getByRole('button', { name: say('Confirmar'), exact: true }).click();
});

/** The fields of the item's form for an exchange of size. */
function exchange(line: string, size: string): Record<string, string> {
  return { intent: 'add', line, ...SIZE_EXCHANGE, size, details: '' };
}

/** Selects an item over HTTP, because the script is about what comes after. Begins on the home page. */
async function select(page: Page, product: string, size: string, newSize: string): Promise<void> {
  const href = (await itemLink(page, product, size).getAttribute('href')) ?? '';
  const line = new URL(href, page.url()).searchParams.get('item') ?? '';
  const { origin } = new URL(page.url());
  const answer = await overHttp(page.context(), origin, (visitor) =>
    visitor.post('/home', exchange(line, newSize)),
  );
  expect(answer.status, 'the answer to the item').toBe(303);
  await page.goto(origin + String(answer.headers['location']));
}

Given(
  'I have selected {string}, size {string}, for an exchange to size {string}',
  ({ page }, product: string, size: string, newSize: string) => select(page, product, size, newSize),
);

Given(
  'I have selected there {string}, size {string}, for an exchange to size {string}',
  ({ page }, product: string, size: string, newSize: string) =>
    select(otherDeviceOf(page), product, size, newSize),
);

When('another tab chooses the size {string} for it', async ({ page, context }, size: string) => {
  const answer = await overHttp(context, new URL(page.url()).origin, async (visitor) => {
    const [, line = ''] = /[?&]item=([^"&#]+)/.exec((await visitor.get('/home')).text) ?? [];
    return visitor.post('/home', exchange(decodeURIComponent(line), size));
  });
  expect(answer.status, 'the answer to the item').toBe(303);
});

Then('the form of {string} is open', async ({ page }, product: string) => {
  const item = page.getByRole('listitem').filter({ hasText: product });
  await expect(item.getByText(say('Qual é o motivo?')).filter({ visible: true }).first()).toBeVisible();
});

Then('the form asks for no {string}', async ({ page }, question: string) => {
  await expect(page.getByText(say('Qual é o motivo?')).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: say(question) })).toHaveCount(0);
});

Then('the reason {string} is chosen', async ({ page }, reason: string) => {
  await expect(reasonOption(page, reason)).toBeChecked();
});

Then('the reason {string} is not chosen', async ({ page }, reason: string) => {
  await expect(reasonOption(page, reason)).not.toBeChecked();
});

Then('the detail {string} is chosen', async ({ page }, detail: string) => {
  await expect(optionOf(page, 'Detalhe do motivo', detail)).toBeChecked();
});

Then('the detail {string} is not chosen', async ({ page }, detail: string) => {
  await expect(optionOf(page, 'Detalhe do motivo', detail)).not.toBeChecked();
});

Then('the wish {string} is chosen', async ({ page }, wish: string) => {
  await expect(optionOf(page, 'Como você quer resolver?', wish)).toBeChecked();
});

Then('the wish {string} is not chosen', async ({ page }, wish: string) => {
  await expect(optionOf(page, 'Como você quer resolver?', wish)).not.toBeChecked();
});

Then('the colour {string} is sold out', async ({ page }, colour: string) => {
  const colours = page.getByRole('group', { name: say('Nova cor') });
  const soldOut = colours.getByRole('radio', { name: say('{colour}, esgotada', { colour }) });
  await expect(soldOut).toBeDisabled();
  await expect(soldOut).not.toBeChecked();
});

Then('I can choose the size {string}', async ({ page }, size: string) => {
  const sizes = page.getByRole('group', { name: say('Novo tamanho') });
  await expect(sizes.getByRole('radio', { name: beginningWith(size) })).toBeEnabled();
});

Then('the size {string} is sold out', async ({ page }, size: string) => {
  const sizes = page.getByRole('group', { name: say('Novo tamanho') });
  const soldOut = sizes.getByRole('radio', { name: say('{size}, esgotado', { size }) });
  await expect(soldOut).toBeDisabled();
  await expect(soldOut).not.toBeChecked();
});
