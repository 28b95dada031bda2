import type { Page } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';

import { expect } from '../../support/expect.ts';
import { LANGUAGES, languageCodes } from '../../../gateway/brand-api/contract/languages.ts';
import { textsOf } from '../../support/texts.ts';
import { textField } from '../fields.ts';
import { playOptions } from '../play-options.ts';
import { Given, Then, When } from '../test.ts';
import { DRAFTS } from '../traffic.ts';

const SELECTOR = inAnyLanguage('frame:header.language');
const BUTTON = inAnyLanguage('frame:header.language-submit');

/** Replaces the language that the browser was started with. */
Given('my browser asks for {string}', async ({ page }, languages: string) => {
  await page.route('**/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': languages } }),
  );
});

/** Chooses a language by its own name. With script choosing is enough; without it the button sends the choice. */
When('I choose the language {string}', async ({ page, hasScript }, name: string) => {
  await chooseLanguage(page, hasScript, name);
});

/** The language in which the script is played: later steps look for their texts in it. */
When('I choose the language that I speak', async ({ page, hasScript }) => {
  const { name, tag } = LANGUAGES[playOptions().language];
  await chooseLanguage(page, hasScript, name);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
});

/** The draft takes longer on its way than the page in the other language. */
const SLOW_MS = 1_500;

When(
  'I type {string} into {string} and choose another language at once',
  async ({ page, hasScript }, typed: string, field: string) => {
    await page.route(DRAFTS, async (route) => {
      await pass(SLOW_MS);
      await route.continue();
    });
    await textField(page, field).fill(typed);
    const { language } = playOptions();
    await chooseLanguage(page, hasScript, LANGUAGES[language === 'en' ? 'es' : 'en'].name);
  },
);

/** Looks in all fields, because a label may be in any language. */
Then('what I typed is there: {string}', async ({ page }, typed: string) => {
  const values = () =>
    page
      .locator('main :is(input, textarea)')
      .evaluateAll((fields) => fields.map((field) => 'value' in field && field.value));
  await expect.poll(values).toContain(typed);
});

async function chooseLanguage(page: Page, hasScript: boolean, name: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/idioma'));
  const selector = page.getByRole('combobox', { name: SELECTOR });
  const isChosen = (await selector.locator('option:checked').innerText()) === name;
  await selector.selectOption({ label: name });
  // If the language is chosen already, script has nothing to send.
  if (!hasScript) await page.getByRole('button', { name: BUTTON }).click();
  else if (isChosen) return void answered.catch(() => undefined);
  await answered;
  await page.waitForLoadState();
}

Then('the page is in {string}', async ({ page }, language: string) => {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
});

Then(
  'the brand API was last asked for {string} in {string}',
  async ({ world }, call: string, language: string) => {
    expect((await world.calls(call)).at(-1)?.language).toBe(language);
  },
);

Then('I see the weekday of a delivery in {string}', async ({ page }, language: string) => {
  const weekdays = Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 1 + day),
    ),
  );
  await expect(page.getByText(new RegExp(`^(?:${weekdays.join('|')})$`, 'i')).first()).toBeVisible();
});

Then('the language is kept until the browser is closed', async ({ page }) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'idioma');
  // Playwright's value for a cookie without an expiry of its own.
  expect(cookie?.expires).toBe(-1);
});

/** A text in any of the languages, for a page whose language a step does not know. */
function inAnyLanguage(key: string): RegExp {
  return new RegExp(`^(?:${languageCodes.map((code) => textsOf(code)[key]).join('|')})$`);
}
