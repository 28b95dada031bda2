import type { Page } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import { confirmButton } from '../buttons.ts';
import { textField } from '../fields.ts';
import { summaryOfFaults } from '../summary-of-faults.ts';
import { Given, Then, When } from '../test.ts';
import { say } from '../words.ts';

const PHONE = { width: 375, height: 667 };

Given("my screen is a phone's", async ({ page }) => {
  await page.setViewportSize(PHONE);
});

/** The selected or open order lines of a product. */
function itemRow(page: Page, product: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product, exact: true }) })
    .filter({ has: page.getByText(say('Na sua seleção')).or(page.locator('form')) });
}

Then('the question {string} is in view', async ({ page }, question: string) => {
  const group = page.getByRole('group', { name: say(question) });
  await expect(group).toBeInViewport({ ratio: 0.9 });
});

Then(
  'the answered question {string} is one line, which says {string}',
  async ({ page }, question: string, answer: string) => {
    const line = page.locator('details:not([open]) > summary').filter({ hasText: say(question) });
    await expect(line).toContainText(answer);
    await expect(line).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('group', { name: say(question) })).toHaveCount(0);
  },
);

/** As a page does when the focused control disappears: the customer has touched nothing. */
When('the page moves the focus to another field before what I send is answered', async ({ page }) => {
  await page.route(
    ({ pathname }) => pathname.startsWith('/home'),
    async (route) => {
      if (route.request().method() === 'POST')
        await page.getByRole('radio', { checked: true }).last().focus();
      await route.continue();
    },
  );
});

Then('the summary of faults is in view and has the focus', async ({ page }) => {
  const summary = summaryOfFaults(page);
  await expect(summary).toBeInViewport({ ratio: 0.9 });
  await expect(summary).toBeFocused();
});

Then('the field {string} is in view', async ({ page }, field: string) => {
  await expect(textField(page, field)).toBeInViewport({ ratio: 0.9 });
});

Then('the item {string} is in view', async ({ page }, product: string) => {
  const heading = itemRow(page, product).first().getByRole('heading', { name: product, exact: true });
  await expect(heading).toBeInViewport();
});

Then('the page stands at its top', async ({ page }) => {
  await expect.poll(() => page.evaluate(() => window.scrollY), 'how far the page is scrolled').toBe(0);
});

Then('the choice of photos is in view', async ({ page }) => {
  await expect(page.getByLabel(say('Escolher fotos'))).toBeInViewport();
});

/** The bar at the lower edge of a small screen. */
function selectionBar(page: Page) {
  return page.getByRole('complementary', { name: say('Sua seleção') });
}

Then('the bar with my selection is in view', async ({ page }) => {
  await expect(confirmButton(selectionBar(page))).toBeInViewport();
});

Then('the bar with my selection is out of the way', async ({ page }) => {
  await expect(selectionBar(page)).toHaveCount(0);
});
