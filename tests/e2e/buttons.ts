import type { Locator, Page } from '@playwright/test';

import { say } from './words.ts';

/** In the form of an item; a reason that needs photos has another. */
export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: say('Adicionar'), exact: true });
}

/** Of a confirmation, of the bar that leads there, and of an item that needs photos. */
export function confirmButton(within: Page | Locator): Locator {
  return within.getByRole('button', { name: say('Confirmar'), exact: true });
}
