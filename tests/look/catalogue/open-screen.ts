import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

import { userAgent } from '../../../.config/browser-use.ts';
import { LANGUAGES, type Language } from '../../../gateway/brand-api/contract/languages.ts';
import type { Brand } from './sample-lines.ts';
import type { Screen } from './screen.ts';
import { Situation, type Addresses } from './situation.ts';

/** The customer and the browser that look at a screen. */
export interface Looker {
  brand: Brand;
  language: Language;
  scheme: 'light' | 'dark';
  width: number;
  hasScript: boolean;
}

export interface OpenScreen {
  context: BrowserContext;
  page: Page;
  /** The HTML of the last page that the server sent. */
  html: () => Promise<string>;
  /** The page's errors on the console, and uncaught ones. */
  complaints: readonly string[];
}

/**
 * Brings a customer of a world of their own to a screen. The caller closes the context.
 *
 * @param watch is called with the page before it is opened
 */
export async function openScreen(
  browser: Browser,
  screen: Screen,
  looker: Looker,
  addresses: Addresses,
  options: BrowserContextOptions = {},
  watch: (page: Page) => void = () => undefined,
): Promise<OpenScreen> {
  const { brand } = looker;
  const world = typeof screen.world === 'function' ? screen.world(brand) : screen.world;
  const situation = await Situation.create(brand, addresses, world ?? {});
  if (screen.isPublic !== true) await situation.logIn();
  await screen.before?.(situation);

  const address = `http://${brand}.localhost:${addresses.portalPort}`;
  const context = await browser.newContext({
    userAgent,
    locale: LANGUAGES[looker.language].formats,
    colorScheme: looker.scheme,
    viewport: { width: looker.width, height: looker.width < 576 ? 812 : 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addCookies(
    [...situation.visitor.cookies].map(([name, value]) => ({ name, value, url: address })),
  );
  // Scripts are blocked rather than switched off, so that axe can still run.
  if (!looker.hasScript) await context.route('**/build/assets/*.js', (route) => route.abort());
  const page = await context.newPage();
  watch(page);
  const complaints = listenForComplaints(page);
  let html = Promise.resolve('');
  page.on('response', (response) => {
    const isRedirect = response.status() >= 300 && response.status() < 400;
    if (!response.request().isNavigationRequest() || isRedirect) return;
    html = response.text();
    // The page may close before the text has come; who asks for it hears of it nevertheless.
    html.catch(() => undefined);
  });
  await page.goto(`${address}${screen.path(situation)}`);
  await alive(page, looker);
  if (screen.act) {
    await screen.act(page);
    await page.waitForLoadState('networkidle');
    await alive(page, looker);
  }
  return { context, page, html: () => html, complaints };
}

/** If React discards the page that the server sent, with what was typed in it, it says so only here. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isAboutStatus = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAboutStatus) complaints.push(message.text());
  });
  return complaints;
}

/** Waits until the page is hydrated, and a dialog on it, if there is one, is modal. */
async function alive(page: Page, { hasScript }: Looker): Promise<void> {
  if (!hasScript) return;
  await page.locator('html[data-js], html:not(:has(script))').waitFor({ state: 'attached' });
  if ((await page.locator('dialog').count()) > 0) {
    await page.locator('dialog[data-state="opened"], dialog:modal').first().waitFor();
  }
}
