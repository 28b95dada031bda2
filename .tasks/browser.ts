/** The browser that plays the scenarios: Playwright's own, else the machine's, else Debian's package. */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a window: it starts and draws several times faster. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Debian's packages, the first that can be had. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

interface Wanted {
  /** Someone is to look at it: one without a window will not do. */
  hasWindow: boolean;
}

/** The path of a Chromium or Chrome that is installed here, if any. */
export function findBrowser({ hasWindow }: Wanted): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const names = hasWindow ? NAMES : [...HEADLESS_NAMES, ...NAMES];
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...USUAL_PLACES].find(isExecutable);
}

/** As {@link findBrowser}, and installs Debian's package where it may. Exits the process where there is no browser. */
export function ensureBrowser(wanted: Wanted): string {
  const browser = findBrowser(wanted) ?? installDebianPackage(wanted);
  if (browser !== undefined) return browser;
  process.stderr.write(
    'vaivem: no browser for the end-to-end tests: install Chromium or Google Chrome, ' +
      'or run "npx playwright install chromium"\n',
  );
  process.exit(1);
}

function installDebianPackage(wanted: Wanted): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).error !== undefined) return undefined;
  process.stderr.write('Installing Chromium (apt-get) …\n');
  if (!aptGet('update')) return undefined;
  const packages = wanted.hasWindow ? ['chromium'] : DEBIAN_PACKAGES;
  packages.some((name) => aptGet('install', '--yes', '--no-install-recommends', name));
  return findBrowser(wanted);
}

function aptGet(...args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['--quiet', '--quiet', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
