import type { PlaywrightTestConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';

import { findBrowser } from '../.tasks/browser.ts';

/** How every browser of the tests and pictures is started: the same on each machine, and nothing fetched behind them. */
export const launchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * What plays do without: a renderer's process for the empty page that each begins with, and compilers that make fast what
 * runs often. Of 23 plays it took a tenth of the processor's time. Benches leave both on.
 */
export const testLaunchOptions = {
  args: [...launchOptions.args, '--renderer-process-limit=1', '--js-flags=--no-maglev --no-turbofan'],
};

/** isbot takes a headless browser's own name for a crawler's, which Remix renders otherwise. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** All plays share one portal: a single process that does a tenth of their work, so ten processors would wait for it. */
const MOST_PROCESSORS = 8;

/**
 * How many browsers run at once: one more than the processors that this process may use, because a page that waits leaves
 * one idle. With still more the same plays take longer.
 */
export const BROWSERS_AT_ONCE = Math.min(availableParallelism(), MOST_PROCESSORS) + 1;

/** An answer of the portal takes 10 s at most where the brand API hangs; the rest is for a machine with other things to do. */
export const PATIENCE_MS = 15_000;

/** A test ends so that one that hangs does: each of its waits has its own, and a busy machine takes some minutes for the longest. */
export const TEST_LIMIT_MS = 300_000;

/** What all runs of Playwright have in common. */
export function browserUse(hasWindow: boolean): NonNullable<PlaywrightTestConfig['use']> {
  const browser = findBrowser({ hasWindow });
  return {
    headless: !hasWindow,
    userAgent,
    viewport: { width: 1280, height: 800 },
    // Every frame of a movement that nobody watches is drawn by the processor.
    contextOptions: hasWindow ? {} : { reducedMotion: 'reduce' },
    // Recording every step takes half as long again: `--trace on` where a failure has to be looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    launchOptions: { ...testLaunchOptions, ...(browser === undefined ? {} : { executablePath: browser }) },
  };
}
