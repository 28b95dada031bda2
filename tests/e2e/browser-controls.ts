import type { CDPSession, Page } from '@playwright/test';

/** The browser's own controls, which Playwright has no words for. What they set ends with their connection. */
const controls = new WeakMap<Page, CDPSession>();

/** The controls of a page's browser, the same each time. */
export async function controlsOf(page: Page): Promise<CDPSession> {
  const known = controls.get(page);
  if (known) return known;
  const session = await page.context().newCDPSession(page);
  controls.set(page, session);
  return session;
}
