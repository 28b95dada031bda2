import type { Browser, Page } from '@playwright/test';

import { userAgent } from '../../.config/browser-use.ts';

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
    const context = await this.#browser.newContext({ userAgent, reducedMotion: 'reduce' });
    return context.newPage();
  }

  /** Leaves nothing of the customer in it. */
  async giveBack(page: Page): Promise<void> {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('about:blank');
    await page.context().clearCookies();
    this.#free.push(page);
  }
}
