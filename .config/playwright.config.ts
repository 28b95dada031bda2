import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { defineBddConfig } from 'playwright-bdd';

import { findBrowser } from '../.tasks/browser.ts';
import { playOptions } from '../tests/e2e/play-options.ts';

const { language, slowMs, brand, hasWindow } = playOptions();
const browser = findBrowser({ hasWindow });

const testDir = defineBddConfig({
  features: '../fixtures/scenarios/*/script.feature',
  // Absolute, because the library checks it against the working directory.
  featuresRoot: fileURLToPath(new URL('../fixtures/scenarios', import.meta.url)),
  steps: ['../tests/e2e/test.ts', '../tests/e2e/steps/*.ts'],
  outputDir: '../.features-gen',
});

/** Each scenario is played twice: as most customers have it, and where no script runs. */
const projects: PlaywrightTestConfig['projects'] = [
  { name: 'js', use: { javaScriptEnabled: true } },
  { name: 'no-js', use: { javaScriptEnabled: false } },
];

export default defineConfig({
  testDir,
  outputDir: '../test-results',
  globalSetup: '../tests/e2e/global-setup.ts',
  projects,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A scenario written for another brand is left out where one brand is asked for.
  ...(brand === undefined ? {} : { grepInvert: new RegExp(`@brand:(?!${brand}\\b)`) }),
  timeout: slowMs > 0 ? 0 : 45_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    headless: !hasWindow,
    locale: { pt: 'pt-BR', en: 'en-US', es: 'es-ES' }[language],
    viewport: { width: 1280, height: 800 },
    // isbot takes a headless browser's own name for a crawler's, which Remix renders otherwise.
    userAgent:
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 8_000,
    navigationTimeout: 15_000,
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      slowMo: slowMs,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
