import type { Locator, Page } from '@playwright/test';

/** What a form refused, with links to the fields. */
export function summaryOfFaults(page: Page): Locator {
  return page.getByRole('alert').and(page.locator('[data-summary]'));
}
