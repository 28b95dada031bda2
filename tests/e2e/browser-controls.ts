import type { CDPSession, Page } from '@playwright/test';

/** Connections to the browser's own controls, for what Playwright cannot do. What they set ends with the connection. */
const controls = new WeakMap<Page, CDPSession>();

/** The connection to the controls of a page's browser, the same each time. */
export async function controlsOf(page: Page): Promise<CDPSession> {
  const known = controls.get(page);
  if (known) return known;
  const session = await page.context().newCDPSession(page);
  controls.set(page, session);
  return session;
}

/**
 * Loses the answer to the next request that matches: the portal does what it is asked, and the page does not learn it.
 *
 * @param pattern as for `page.route`, which itself cannot hold back an answer
 */
export async function loseNextAnswer(page: Page, pattern: string): Promise<void> {
  const browser = await controlsOf(page);
  browser.once('Fetch.requestPaused', ({ requestId }) => {
    void browser
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => browser.send('Fetch.disable'));
  });
  await pauseAnswers(browser, pattern);
}

/** From now on each answer to a request that matches is held back until the test lets it go. */
export async function pauseAnswers(browser: CDPSession, pattern: string): Promise<void> {
  const urlPattern = pattern.replace('**', '*');
  await browser.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
}
