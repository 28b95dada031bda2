import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { defineBddConfig } from 'playwright-bdd';

import { LANGUAGES } from '../gateway/brand-api/contract/languages.ts';
import { playOptions } from '../tests/e2e/play-options.ts';
import {
  BROWSERS_AT_ONCE,
  browserUse,
  TEST_LIMIT_MS,
  testLaunchOptions,
  WAIT_LIMIT_MS,
} from './browser-use.ts';

const { language, slowMs, brand, hasWindow } = playOptions();
const use = browserUse(hasWindow);
/** Half as many points in each direction: nobody watches, and painting them took a twelfth of a play's processor time. */
const coarse = hasWindow ? [] : ['--force-device-scale-factor=0.5'];

const testDir = defineBddConfig({
  features: '../fixtures/scenarios/*/script.feature',
  // Absolute, because the library checks it against the working directory.
  featuresRoot: fileURLToPath(new URL('../fixtures/scenarios', import.meta.url)),
  steps: ['../tests/e2e/test.ts', '../tests/e2e/steps/*.ts'],
  outputDir: '../.features-gen',
});

/** When one brand is asked for, scenarios written for another brand are left out. */
const otherBrands = brand === undefined ? [] : [new RegExp(`@brand:(?!${brand}\\b)`)];

/**
 * Each scenario is played twice: with script, as most customers have it, and without script and what only script does.
 */
const projects: PlaywrightTestConfig['projects'] = [
  { name: 'js', grepInvert: [...otherBrands, /@no-script\b/], use: { javaScriptEnabled: true } },
  { name: 'no-js', grepInvert: [...otherBrands, /@script\b/], use: { javaScriptEnabled: false } },
];

export default defineConfig({
  testDir,
  outputDir: '../test-results/e2e',
  globalSetup: ['../tests/e2e/global-setup.ts', '../tests/e2e/balanced-setup.ts'],
  projects,
  fullyParallel: true,
  workers: BROWSERS_AT_ONCE,
  forbidOnly: true,
  timeout: slowMs > 0 ? 0 : TEST_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS },
  reporter: [['list']],
  use: {
    ...use,
    locale: LANGUAGES[language].formats,
    launchOptions: { ...use.launchOptions, args: [...testLaunchOptions.args, ...coarse], slowMo: slowMs },
  },
});
