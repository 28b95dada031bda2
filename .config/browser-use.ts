import type { PlaywrightTestConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';

import { findBrowser } from '../.tasks/browser.ts';

/**
 * How every browser of the tests and pictures is started: the same on each machine, and without background requests.
 */
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
 * Switches off what plays do not need: another renderer process for the empty page that each begins with, and the
 * optimising compilers. They took a tenth of the processor time of 23 plays. Benches leave both on.
 */
export const testLaunchOptions = {
  args: [...launchOptions.args, '--renderer-process-limit=1', '--js-flags=--no-maglev --no-turbofan'],
};

/** isbot takes a headless browser's own user agent for a crawler's, for which Remix renders differently. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/**
 * All plays share one portal process, which does a tenth of their work: from ten processors on they would wait for it.
 */
const MOST_PROCESSORS = 8;

/**
 * How many browsers run at once: one more than the processors that this process may use, because a page that waits
 * leaves a processor idle. With still more browsers the same plays take longer.
 */
export const BROWSERS_AT_ONCE = Math.min(availableParallelism(), MOST_PROCESSORS) + 1;

/** An answer of the portal takes 10 s at most where the brand API hangs; the rest is a margin for a busy machine. */
export const WAIT_LIMIT_MS = 15_000;

/**
 * Only ends a test that hangs: each wait has a limit of its own, and the longest test takes some minutes on a busy
 * machine.
 */
export const TEST_LIMIT_MS = 300_000;

/** What all runs of Playwright have in common. */
export function browserUse(hasWindow: boolean): NonNullable<PlaywrightTestConfig['use']> {
  const browser = findBrowser({ hasWindow });
  return {
    headless: !hasWindow,
    userAgent,
    viewport: { width: 1280, height: 800 },
    // Without a window the processor would draw every frame of an animation that nobody watches.
    contextOptions: hasWindow ? {} : { reducedMotion: 'reduce' },
    // Tracing makes tests take half as long again: use `--trace on` to look into a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: WAIT_LIMIT_MS,
    navigationTimeout: WAIT_LIMIT_MS,
    launchOptions: { ...testLaunchOptions, ...(browser === undefined ? {} : { executablePath: browser }) },
  };
}
