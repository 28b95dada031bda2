import type { Browser, Page } from '@playwright/test';

import { userAgent } from '../../.config/browser-use.ts';

/** A flat strip in the wide layout: nobody looks at what is rendered. */
const VIEWPORT = { width: 640, height: 120 };

/** Browser windows that are reused, so that each keeps what it has fetched and compiled for its next customer. */
export class Windows {
  readonly #browser: Browser;
  readonly #free: Page[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** An empty window without cookies. */
  async take(): Promise<Page> {
    const free = this.#free.pop();
    if (free) return free;
    const context = await this.#browser.newContext({
      userAgent,
      viewport: VIEWPORT,
      reducedMotion: 'reduce',
    });
    return context.newPage();
  }

  /**
   * Removes all of the customer from the window for its next use; closes it if it does not answer.
   *
   * @param url the address of its site, where it stays: another site would need another renderer process
   */
  async giveBack(page: Page, url: string): Promise<void> {
    try {
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto(`${url}/healthz`);
      await page.context().clearCookies();
      this.#free.push(page);
    } catch {
      await page.context().close();
    }
  }
}
