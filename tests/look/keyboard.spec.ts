import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';

import { World } from '../e2e/world.ts';
import { addresses } from './addresses.ts';
import { home } from './catalogue/screen.ts';
import { Situation } from './catalogue/situation.ts';

/** More presses of Tab than lead to any control of a page. */
const MOST_STOPS = 60;

test.use({ locale: 'pt-BR' });

test('a customer gets from the login to a protocol by keyboard alone', async ({ page }) => {
  const { mockUrl, portalPort } = addresses();
  const world = await World.create(mockUrl, 'size-exchange');
  await page.goto(`http://vaivem.localhost:${portalPort}/login`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });

  // The link past the header comes first.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();

  await go(page, page.getByRole('link', { name: 'Acesso rápido' }));
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.keyboard.type(world.values.email);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await go(page, page.getByRole('button', { name: 'Enviar código' }));

  await expect(page.getByRole('textbox', { name: 'Código' })).toBeFocused();
  await page.keyboard.type(await world.takeCode('email'));
  await page.keyboard.press('Enter');

  await expectArrival(page, 'Seus pedidos · Vaivém');
  await addExchange(page);

  const selection = page.getByRole('dialog', { name: 'Sua seleção' });
  await expect(selection.getByRole('heading', { name: 'Sua seleção' })).toBeFocused();
  await go(page, selection.getByRole('button', { name: 'Confirmar 1 item' }));

  await expectArrival(page, 'Confirmação · Vaivém');
  await go(page, page.getByRole('button', { name: 'Confirmar', exact: true }));

  await expectArrival(page, 'Meus protocolos · Vaivém');
  await expect(page.getByText('gerado com sucesso')).toBeVisible();
});

/** Opens an item's form whose clock is paused, with the first of its reasons focused. */
async function openItemForm(page: Page, context: BrowserContext) {
  const customer = await Situation.create('vaivem', addresses(), {});
  await customer.logIn();
  const address = `http://vaivem.localhost:${addresses().portalPort}`;
  const cookies = [...customer.visitor.cookies].map(([name, value]) => ({ name, value, url: address }));
  await context.addCookies(cookies);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.clock.install();
  const form = `${address}${home({ item: customer.key('usual') })}`;
  await page.goto(form);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  const reasons = page.getByRole('group', { name: 'Qual é o motivo?' }).getByRole('radio');
  await page.clock.pauseAt(Date.now() + 60_000);
  await reasons.first().focus();
  return { form, reasons, sent };
}

test('the arrow keys pass over reasons, and only the one where they stop is chosen', async ({
  page,
  context,
}) => {
  const { reasons, sent } = await openItemForm(page, context);
  // The fourth, "Desisti da compra", is past its deadline: choosing it would open a dialog.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown');
  await expect(reasons.nth(4)).toBeChecked();
  expect(sent).toEqual([]);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('group', { name: 'Como você quer resolver?' })).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the reason where the arrow keys stopped is kept when the form closes before it was sent', async ({
  page,
  context,
}) => {
  const { form, reasons } = await openItemForm(page, context);
  await page.keyboard.press('ArrowDown');
  await expect(reasons.nth(1)).toBeChecked();
  const kept = page.waitForResponse((response) => response.url().endsWith('/rascunho'));
  await page.getByRole('link', { name: /^Fechar item/ }).click();
  expect((await kept).ok()).toBe(true);
  await page.goto(form);
  // An answered question is folded up.
  const folded = page.getByRole('radio', { includeHidden: true });
  await expect(folded.nth(1)).toBeChecked();
});

test('the arrow keys pass over languages, and the one where they stop is chosen by the button', async ({
  page,
}) => {
  await page.goto(`http://fila.localhost:${addresses().portalPort}/login`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const list = page.getByRole('combobox', { name: 'Idioma' });
  const submit = page.getByRole('button', { name: 'Mudar idioma' });
  await expect(submit).toBeHidden();
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(list).toHaveValue('es');
  // The button appears at once, not only after the seconds in which script may still come.
  await expect(submit).toBeVisible({ timeout: 2_000 });
  expect(sent).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a language that is picked in the open list takes effect at once', async ({ page }) => {
  await page.goto(`http://fila.localhost:${addresses().portalPort}/login`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await page.getByRole('combobox', { name: 'Idioma' }).focus();
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a dialog takes the focus, keeps it, and gives it back to its link when Escape closes it', async ({
  page,
}) => {
  await page.goto(`http://umbro.localhost:${addresses().portalPort}/login`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  const opener = page.getByRole('link', { name: 'Já tenho um código' });
  await go(page, opener);
  const dialog = page.getByRole('dialog', { name: 'Digite seu código' });
  await expect(dialog).toBeVisible();
  // The focus is on the first question even if nothing is chosen, because a skipped question is reported as a fault.
  await expect(dialog.getByRole('radio', { name: 'Código recebido por e-mail' })).toBeFocused();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Escape closes the selection after an item was added, and the focus is at that item', async ({
  page,
  context,
}) => {
  const customer = await Situation.create('vaivem', addresses(), {});
  await customer.logIn();
  const address = `http://vaivem.localhost:${addresses().portalPort}`;
  const cookies = [...customer.visitor.cookies].map(([name, value]) => ({ name, value, url: address }));
  await context.addCookies(cookies);
  await page.goto(`${address}/home`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await addExchange(page);
  await expect(page.getByRole('dialog', { name: 'Sua seleção' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Tênis Corre Leve 3' }) });
  await expect(row.first().locator(':focus')).toHaveCount(1);
});

test('Escape closes the menu and gives the focus back to its button', async ({ page, context }) => {
  const menu = await openMenu(page, context, '/home');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Início' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
});

test('a link of the menu closes it, also where it leads to the page that is open', async ({
  page,
  context,
}) => {
  const menu = await openMenu(page, context, '/protocolos?situacao=encerrados');
  await go(page, menu.getByRole('link', { name: 'Meus protocolos' }));
  await expect(page.getByRole('radio', { name: 'Todos' })).toBeChecked();
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();

  await page.keyboard.press('Enter');
  await go(page, menu.getByRole('link', { name: 'Início' }));
  await expectArrival(page, 'Seus pedidos · Vaivém');
  await expect(menu).not.toHaveAttribute('open');
});

test('the error summary of a refused form takes the focus, and its links lead to the fields', async ({
  page,
}) => {
  await page.goto(`http://fila.localhost:${addresses().portalPort}/login?dialog=acesso`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await go(page, page.getByRole('button', { name: 'Enviar código' }));
  const summary = page.getByRole('alert').filter({ hasText: 'para corrigir' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
});

/** Opens a customer's page on a phone and its menu, whose button has the focus. */
async function openMenu(page: Page, context: BrowserContext, path: string): Promise<Locator> {
  const customer = await Situation.create('vaivem', addresses(), {});
  await customer.logIn();
  const address = `http://vaivem.localhost:${addresses().portalPort}`;
  const cookies = [...customer.visitor.cookies].map(([name, value]) => ({ name, value, url: address }));
  await context.addCookies(cookies);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${address}${path}`);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  const menu = page.locator('details').filter({ hasText: 'Menu' });
  await go(page, menu.locator('summary'));
  return menu;
}

/** Adds the shoes in another size, from their row on the home. */
async function addExchange(page: Page): Promise<void> {
  await go(page, page.getByRole('link', { name: /^Ver item – Tênis Corre Leve 3, 41$/ }));
  for (const question of [
    'Qual é o motivo?',
    'Detalhe do motivo',
    'Como você quer resolver?',
    'Novo tamanho',
  ]) {
    const answers = page.getByRole('group', { name: question }).getByRole('radio');
    await tabTo(page, answers.and(page.locator(':focus')));
    await page.keyboard.press('Space');
    await expect(page.locator(':focus')).toBeChecked();
  }
  await go(page, page.getByRole('button', { name: 'Adicionar' }));
}

/** Tabs to a control, and presses Enter. */
async function go(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** @throws Error if `MOST_STOPS` presses of Tab do not lead there */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = target.and(page.locator(':focus'));
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`nothing like ${String(target)} can be reached by keyboard`);
}

/** Expects another page: its title, and the focus on its heading. */
async function expectArrival(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('h1')).toBeFocused();
}
