import { defineConfig } from '@playwright/test';

import { browserUse, PATIENCE_MS, TEST_LIMIT_MS } from './browser-use.ts';

/** What a page weighs, how it reads to those who listen and to a validator, and the way through it by keyboard. */
export default defineConfig({
  testDir: '../tests/look',
  outputDir: '../test-results/look',
  globalSetup: '../tests/e2e/global-setup.ts',
  fullyParallel: true,
  // One more than the processors of the smallest machine: a page that waits leaves them idle.
  workers: 3,
  forbidOnly: true,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list']],
  // What is found is said in words.
  use: { ...browserUse(false), screenshot: 'off' },
});
