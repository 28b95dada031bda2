import type { Page, Request } from '@playwright/test';

import { expect } from '../support/expect.ts';
import { DRAFTS_END, KEPT } from './traffic.ts';

/**
 * Follows the drafts that a page sends. It sends them by itself after a pause in typing, which on a busy machine may be
 * before a step begins to wait for them.
 */
export class DraftWatch {
  readonly #underway = new Set<Request>();
  #kept = 0;

  constructor(page: Page) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith(DRAFTS_END)) this.#underway.add(request);
    });
    page.on('requestfailed', (request) => this.#underway.delete(request));
    page.on('response', (response) => {
      if (this.#underway.delete(response.request()) && response.status() === KEPT) this.#kept += 1;
    });
  }

  /** To be called after the field was left: waits until the portal has what was typed, and nothing is on its way. */
  async areKept(): Promise<void> {
    await expect.poll(() => this.#kept > 0 && this.#underway.size === 0).toBe(true);
  }
}
