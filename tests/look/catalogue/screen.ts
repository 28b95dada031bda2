import type { Page } from '@playwright/test';

import type { Brand } from './sample-lines.ts';
import type { ScreenWorld, Situation } from './situation.ts';

/** One screen in one state: how it is reached, for whoever looks at it. */
export interface Screen {
  /** In kebab-case, beginning with the screen: "home-item-sizes". */
  name: string;
  /** Seen before the login; by default the customer is logged in. */
  isPublic?: boolean;
  /** The world in the mock; a function if each brand needs another one. */
  world?: ScreenWorld | ((brand: Brand) => ScreenWorld);
  /** What the customer did before, over HTTP. */
  before?: (situation: Situation) => Promise<unknown>;
  /** The address without the origin. */
  path: (situation: Situation) => string;
  /** What is then done on the page, with selectors that depend on no language and no script. */
  act?: (page: Page) => Promise<unknown>;
}

export const CONFIRMATION = '/produtos-adquiridos-online/confirmacao';
export const OFF_STORE = '/produtos-adquiridos-fora-da-loja-online';

/** The home with a line's form or a dialog open. */
export function home(query: Record<string, string> = {}): string {
  return `/home?${new URLSearchParams(query).toString()}`;
}

/** With script, sends a form without a connection; without script the form is not sent. */
export async function pressWithoutConnection(page: Page, intent: string): Promise<void> {
  if ((await page.locator('html[data-js]').count()) === 0) return;
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  await press(intent)(page);
  await page.getByRole('alert').waitFor();
}

/** The button that looks again for a request in doubt. */
export const CHECK_AGAIN = 'button[value="check"]:not([aria-hidden])';

/** Confirms while the brand API does not answer, and waits until the page says so. */
export async function confirmInVain(page: Page): Promise<void> {
  await press('confirm')(page);
  await page.locator(CHECK_AGAIN).first().waitFor();
}

/** Sends a form with faults, and waits until they are listed: an idle page may not have begun to send yet. */
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
