import type { Browser, Page } from '@playwright/test';

import { userAgent } from '../../.config/browser-use.ts';

/** Of a wide screen's layout, a strip: nobody looks at what is drawn. */
const VIEWPORT = { width: 640, height: 120 };

/** Windows of a browser that are used again: what one has fetched and compiled it has for its next customer. */
export class Windows {
  readonly #browser: Browser;
  readonly #free: Page[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** One that shows nothing, without cookies. */
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
   * Leaves nothing of the customer in it; one that does not answer is closed.
   *
   * @param url of the site that it was at, where it stays: for another it would need another process
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
