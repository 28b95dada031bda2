import { defineConfig } from '@playwright/test';

import { BROWSERS_AT_ONCE, browserUse, PATIENCE_MS, TEST_LIMIT_MS } from './browser-use.ts';

/** What a page weighs, how it reads to those who listen and to a validator, and the way through it by keyboard. */
export default defineConfig({
  testDir: '../tests/look',
  outputDir: '../test-results/look',
  globalSetup: '../tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: BROWSERS_AT_ONCE,
  forbidOnly: true,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list']],
  // What is found is said in words.
  use: { ...browserUse(false), screenshot: 'off' },
});
