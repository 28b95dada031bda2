import type { Page } from '@playwright/test';

import type { Brand } from './cast.ts';
import type { Lay, Situation } from './situation.ts';

/** One screen in one state: how it is reached, for whoever looks at it. */
export interface Screen {
  /** In kebab-case, beginning with the screen: "home-item-sizes". */
  name: string;
  /** Seen before the login; by a customer where it is left out. */
  isPublic?: boolean;
  /** What lies in the mock; a function where it is another for each brand. */
  lay?: Lay | ((brand: Brand) => Lay);
  /** What the customer did before, over HTTP. */
  before?: (situation: Situation) => Promise<unknown>;
  /** The address, from the slash on. */
  path: (situation: Situation) => string;
  /** What is then done on the page, by roles and names that no language or script changes. */
  act?: (page: Page) => Promise<unknown>;
}

export const CONFIRMATION = '/produtos-adquiridos-online/confirmacao';
export const OFF_STORE = '/produtos-adquiridos-fora-da-loja-online';

/** The home with a line's form or a dialog open. */
export function home(query: Record<string, string> = {}): string {
  return `/home?${new URLSearchParams(query).toString()}`;
}

/** What script sends does not arrive; where none runs, the form stays unsent. */
export async function pressWithoutConnection(page: Page, intent: string): Promise<void> {
  if ((await page.locator('html[data-js]').count()) === 0) return;
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  await press(intent)(page);
  await page.getByRole('alert').waitFor();
}

/** What a request in doubt is asked again by. */
export const CHECK_AGAIN = 'button[value="check"]:not([aria-hidden])';

/** Confirms where nothing answers, and waits until that is said. */
export async function confirmInVain(page: Page): Promise<void> {
  await press('confirm')(page);
  await page.locator(CHECK_AGAIN).first().waitFor();
}

/** Sends a form that has faults, and waits until they are listed: a page that is idle may not have begun to send. */
export function pressWithFaults(intent: string): (page: Page) => Promise<void> {
  return async (page) => {
    await press(intent)(page);
    await page.locator('[data-summary]').first().waitFor();
  };
}

/** Sends the form as it is, by the button of an intent. */
export function press(intent: string): (page: Page) => Promise<void> {
  return (page) => page.locator(`button[value="${intent}"]:not([aria-hidden])`).first().click();
}
