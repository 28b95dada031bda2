import type { Page } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import { textField } from '../fields.ts';
import { Then, When } from '../test.ts';
import { containing, fill, say } from '../words.ts';

/** Passes if the text is visible anywhere: it may stand both in a summary and beside its field. */
function visibleText(page: Page, text: string) {
  return page.getByText(text).filter({ visible: true }).first();
}

Then('I read {string}', async ({ page, world }, text: string) => {
  await expect(visibleText(page, fill(say(text), world.values))).toBeVisible();
});

/** For texts that are not translated because they come from the brand API: product names, notes of the staff. */
Then('I see {string}', async ({ page, world }, text: string) => {
  await expect(visibleText(page, fill(text, world.values))).toBeVisible();
});

Then('I am told {string}', async ({ page, world }, text: string) => {
  const message = page.getByRole('alert').or(page.getByRole('status'));
  await expect(message.filter({ hasText: fill(say(text), world.values) }).first()).toBeVisible();
});

/** The seconds count from the answer to the press: without script a press waits for its page. */
Then('within {int} seconds I am told {string}', async ({ page, world }, seconds: number, text: string) => {
  const message = page.getByRole('alert').or(page.getByRole('status'));
  await expect(message.filter({ hasText: fill(say(text), world.values) }).first()).toBeVisible({
    timeout: seconds * 1_000,
  });
});

Then('I am not told {string}', async ({ page }, text: string) => {
  await expect(page.getByRole('status').filter({ hasText: say(text) })).toHaveCount(0);
});

Then('I am not told of a failure', async ({ page }) => {
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

Then('the page does not say {string}', async ({ page }, text: string) => {
  await expect(page.getByText(say(text))).toHaveCount(0);
});

/** For texts that are not translated, because the customer typed them or the brand API sent them. */
Then('the page does not show {string}', async ({ page }, text: string) => {
  await expect(page.getByText(text)).toHaveCount(0);
});

Then('the field {string} says {string}', async ({ page }, field: string, message: string) => {
  await expect(textField(page, field)).toHaveAccessibleDescription(containing(say(message)));
});

Then('the field {string} says nothing', async ({ page }, field: string) => {
  const box = textField(page, field);
  await box.blur();
  await expect(box).not.toHaveAttribute('aria-invalid');
});

Then('the field {string} still holds {string}', async ({ page, world }, field: string, value: string) => {
  await expect(textField(page, field)).toHaveValue(fill(value, world.values));
});

Then('the field {string} has the focus', async ({ page }, field: string) => {
  await expect(textField(page, field)).toBeFocused();
});

/** A button, a heading or a line, by its words. */
Then('the focus is on {string}', async ({ page }, words: string) => {
  await expect(page.locator(':focus')).toContainText(say(words));
});

When('I press {string}', async ({ page }, action: string) => {
  const name = say(action);
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click();
});

/** Waits until the press has failed: what the page says of it may be what it said before. */
When('I press {string}, in vain', async ({ page }, action: string) => {
  const button = page.getByRole('button', { name: say(action) });
  await button.click();
  await expect(button).not.toHaveAttribute('data-pending');
});

/** Only the notice's link: the rest of the page may lead there as well. */
When('I follow the notice {string}', async ({ page }, action: string) => {
  await page
    .getByRole('status')
    .getByRole('link', { name: say(action) })
    .click();
});

Then('I am offered {string}', async ({ page }, action: string) => {
  const name = say(action);
  await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name }))).toBeVisible();
});

Then('I am not offered {string}', async ({ page }, action: string) => {
  const name = say(action);
  await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name }))).toHaveCount(0);
});

Then('there is no button {string}', async ({ page }, name: string) => {
  await expect(page.getByRole('button', { name: say(name), exact: true })).toHaveCount(0);
});

Then('no word on the page changes its direction', async ({ page }) => {
  expect(await page.locator('body').innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

Then('the page is called {string} and looks like {string}', async ({ page }, title: string, slug: string) => {
  const [words = '', brand = ''] = title.split(' · ');
  await expect(page).toHaveTitle(`${say(words)} · ${brand}`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', slug);
});

Then('the page is titled {string}', async ({ page }, title: string) => {
  await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
});
