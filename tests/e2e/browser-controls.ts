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

/**
 * The answer to the next such request gets lost on its way: the portal does what it is asked, and the page does not
 * learn of it.
 *
 * @param pattern as of `page.route`, which cannot hold back an answer
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

/** From now on each answer to such a request waits to be let go. */
export async function pauseAnswers(browser: CDPSession, pattern: string): Promise<void> {
  const urlPattern = pattern.replace('**', '*');
  await browser.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
}
