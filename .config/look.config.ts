import { defineConfig } from '@playwright/test';

import { BROWSERS_AT_ONCE, browserUse, TEST_LIMIT_MS, WAIT_LIMIT_MS } from './browser-use.ts';

/**
 * Files with a test, or with tests in series, that take a minute or more: they begin first, so that none of them runs
 * alone on one processor at the end.
 */
const LONG = /\/(?:every-press|without-script-place)\.spec\.ts$/;

/** Checks what a page weighs, how it reads to a screen reader and a validator, and the way through it by keyboard. */
export default defineConfig({
  testDir: '../tests/look',
  // `*.test.ts` are vitest's.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/look',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  globalSetup: '../tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: BROWSERS_AT_ONCE,
  forbidOnly: true,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS },
  reporter: [['list']],
  // These tests describe what they find in words.
  use: { ...browserUse(false), screenshot: 'off' },
});
