import type { Page, Response } from '@playwright/test';

import { DraftWatch } from './draft-watch.ts';

const SERVER_FAULT = 500;
const NOT_FOUND = 404;

/**
 * Remix stopped reading an answer because the customer moved on before its end, and logs that. If the data had arrived
 * and only the answer's end had not, its decoder (turbo-stream) rejects two promises that nobody awaits.
 */
const STOPPED_READING = 'AbortError';

const EXPECTED_LINES = [
  // The browser's own line about an answer's status: the answers themselves are watched below.
  'Failed to load resource',
  STOPPED_READING,
  // Playwright's recorder fetches pictures that exist only in the browser so far, which the page itself never does.
  "Connecting to 'blob:",
];

/**
 * Notes everything that goes wrong unseen on a page: script errors, console errors (such as a refused style or script),
 * requests to the portal that fail on the server, and missing assets.
 */
export class PageWatch {
  #faults: string[] = [];
  #expected: number | undefined;
  #expectedLines = [...EXPECTED_LINES];
  /** The drafts that the page sends. */
  readonly drafts: DraftWatch;

  constructor(page: Page) {
    this.drafts = new DraftWatch(page);
    page.on('pageerror', (error) => {
      if (error.name !== STOPPED_READING) this.#faults.push(`script error: ${error.message}`);
    });
    page.on('console', (message) => {
      const isExpected = this.#expectedLines.some((start) => message.text().startsWith(start));
      if (message.type() === 'error' && !isExpected) this.#faults.push(`console: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (isPortals(response) && isFault(response) && response.status() !== this.#expected) {
        this.#faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
      }
    });
  }

  /** From here on an answer with this status is part of the script. */
  expect(status: number): void {
    this.#expected = status;
  }

  /** From here on a console error that begins so is part of the script. */
  expectLine(start: string): void {
    this.#expectedLines.push(start);
  }

  /** What went wrong so far, one line each. */
  get faults(): readonly string[] {
    return this.#faults;
  }
}

/** A page that is not there may be part of a script; a script or style sheet that is not there never is. */
function isFault(response: Response): boolean {
  const isPage = ['document', 'fetch'].includes(response.request().resourceType());
  return response.status() >= SERVER_FAULT || (response.status() === NOT_FOUND && !isPage);
}

/** The portal's brands live on `localhost`'s subdomains; product pictures may be missing on purpose. */
function isPortals(response: Response): boolean {
  const { hostname } = new URL(response.url());
  return hostname.endsWith('localhost') && response.request().resourceType() !== 'image';
}
