import type { Locator, Page } from '@playwright/test';

import { say } from './words.ts';

/** The button of an item's form; a reason that needs photos has the next one instead. */
export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: say('Adicionar'), exact: true });
}

/** The button of a confirmation, of the bar that leads there, and of an item that needs photos. */
export function confirmButton(within: Page | Locator): Locator {
  return within.getByRole('button', { name: say('Confirmar'), exact: true });
}
