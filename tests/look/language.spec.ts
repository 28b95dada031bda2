import { test, type Page } from '@playwright/test';

import { expect } from '../support/expect.ts';
import { addresses } from './addresses.ts';
import { screenNamed } from './catalogue/catalogue.ts';
import { openScreen, type OpenScreen } from './catalogue/open-screen.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 1280, hasScript: true } as const;

test('a page whose customer chose another language in another tab is in that one from its next data on', async ({
  browser,
}) => {
  const { context, page, complaints } = await openNamed('home', browser);
  await chooseInAnotherTab(page, 'en');
  await page.getByRole('link', { name: 'Ver item' }).first().click();
  await expect(page.getByRole('group', { name: 'What is the reason?' })).toBeVisible();
  await expectLanguage(page, 'en');
  await expect(page.getByText('Good to see you')).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a form that is refused in another language than its page keeps what was typed and shows its faults', async ({
  browser,
}) => {
  const { context, page, complaints } = await openNamed('home-item-size', browser);
  await page.getByLabel('Conte mais').fill('Aperta no peito do pé');
  await chooseInAnotherTab(page, 'en');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Choose the desired size.' })).toBeVisible();
  // The orders' words change too, not only those of the frame and the form.
  await expect(page.getByText('Good to see you')).toBeVisible();
  await expectLanguage(page, 'en');
  await expect(page.getByLabel('Tell us more')).toHaveValue('Aperta no peito do pé');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a message given before the form was sent follows the page into the language chosen in another tab', async ({
  browser,
}) => {
  const { context, page, complaints } = await openNamed('home-item-refund', browser);
  await page.getByLabel('Agência').fill('x');
  await page.getByLabel('Conte mais').focus();
  const before = page.getByText('Agência inválida. Digite 4 ou 5 números, como 0000-7.');
  await expect(before).toBeVisible();
  await chooseInAnotherTab(page, 'en');
  await page.locator('a[href*="dialog=selecao"]').first().click();
  await expect(page.getByText('Invalid branch. Enter 4 or 5 digits, such as 0000-7.')).toBeVisible();
  await expect(before).toHaveCount(0);
  await expectLanguage(page, 'en');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a customer who chooses a language but then stays on the page finds the list as before', async ({
  browser,
}) => {
  const { context, page } = await openNamed('home', browser);
  const list = page.locator('select[name="language"]').first();
  // Asks before the page is left, as uploads under way do.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  let asked = 0;
  page.on('dialog', (question) => {
    asked += 1;
    void question.dismiss();
  });
  // Browsers ask only after a first press on the page.
  await page.getByRole('heading', { level: 1 }).click();
  for (const times of [1, 2]) {
    await list.selectOption('en');
    await expect.poll(() => asked).toBe(times);
    await expect(list).toHaveValue('pt');
  }
  await context.close();
});

for (const hasScript of [true, false]) {
  const how = hasScript ? 'with' : 'without';
  test(`the list has the language of a page that is gone back to, ${how} script`, async ({ browser }) => {
    const { context, page } = await openNamed('home', browser, hasScript);
    for (const language of ['en', 'es']) {
      // Until script listens, a choice waits for its button.
      if (hasScript) await page.locator('html[data-js]').waitFor({ state: 'attached' });
      await page.locator('select[name="language"]').first().selectOption(language);
      if (!hasScript) await sendLanguage(page);
      await expectLanguage(page, language);
    }
    for (const _ of ['the page in English', 'the page in Portuguese']) {
      await page.goBack();
      await expectLanguage(page, 'es');
    }
    await context.close();
  });
}

test('a language that is chosen before script runs keeps the button that sends it', async ({ browser }) => {
  const { context, page } = await openNamed('home', browser);
  const script = Promise.withResolvers<undefined>();
  await context.route('**/build/assets/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(page.url(), { waitUntil: 'commit' });
  await page.locator('select[name="language"]').first().selectOption('es');
  script.resolve(undefined);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await sendLanguage(page);
  await expectLanguage(page, 'es');
  await context.close();
});

function openNamed(
  name: string,
  browser: Parameters<typeof openScreen>[0],
  hasScript = true,
): Promise<OpenScreen> {
  return openScreen(browser, screenNamed(name), { ...looker, hasScript }, addresses());
}

/** Changes the language in the same browser without this page's knowledge. */
async function chooseInAnotherTab(page: Page, language: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    await fetch('/idioma', { method: 'POST', body: new URLSearchParams({ language: chosen }) });
  }, language);
}

async function sendLanguage(page: Page): Promise<void> {
  await page.locator('form:has(select[name="language"]) button').first().click();
}

/** Expects the page and its list of languages to have this language. */
async function expectLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('select[name="language"]').first()).toHaveValue(language);
}
