import { expect } from '../../support/expect.ts';
import { addressOf, Given, Then, When } from '../test.ts';
import { fill } from '../words.ts';

Given('I open the portal', async ({ openPortal }) => {
  await openPortal();
});

Given('I open the portal of {string}', async ({ openPortal }, slug: string) => {
  await openPortal(slug);
});

When('I open {string}', async ({ page, brand, world }, path: string) => {
  await page.goto(addressOf(brand) + fill(path, world.values));
});

When('I go back', async ({ page }) => {
  await page.goBack();
});

When('I reload the page', async ({ page }) => {
  await page.reload();
});

When('I open {string} at an address of no brand', async ({ page }, path: string) => {
  const answer = await page.goto(addressOf('outra') + path);
  expect(answer?.status()).toBe(421);
});

Then('I am at {string}', async ({ page, world }, path: string) => {
  await expect(page).toHaveURL((url) => url.pathname === fill(path, world.values));
});

Then('I am taken to the login', async ({ page }) => {
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});
