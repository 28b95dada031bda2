/** The browser that plays the scenarios: Playwright's own, else the machine's, else Debian's package. */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without a window: it starts and draws several times faster. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Debian's packages; the first that can be installed is used. */
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
  /** A person is to look at it: a browser without a window will not do. */
  hasWindow: boolean;
}

/** The path of a Chromium or Chrome that is installed here, if any. */
export function findBrowser({ hasWindow }: Wanted): string | undefined {
  const names = hasWindow ? NAMES : [...HEADLESS_NAMES, ...NAMES];
  const own = chromium.executablePath();
  return isExecutable(own) ? own : (findProgram(...names) ?? USUAL_PLACES.find(isExecutable));
}

/** As {@link findBrowser}. If there is none, exits the process with a line that says how to install one. */
export function requireBrowser(wanted: Wanted): string {
  const browser = findBrowser(wanted);
  if (browser !== undefined) return browser;
  const debian = wanted.hasWindow ? 'chromium' : 'chromium-headless-shell';
  process.stderr.write(
    `vaivem: no Chromium or Google Chrome here: "npx playwright install chromium" or "apt-get install ${debian}"\n`,
  );
  process.exit(1);
}

/** Installs Debian's package if there is no browser and this process may. Exits the process if there is still none. */
export function ensureBrowser(): void {
  if (findBrowser({ hasWindow: false }) === undefined) {
    DEBIAN_PACKAGES.some((name) => installDebian(name, [name]));
  }
  requireBrowser({ hasWindow: false });
}

/** The path of the first of these programs on the PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

let areListsNew = false;

/** Installs packages of Debian, if there is apt and this process may. @returns whether apt has installed them */
export function installDebian(name: string, packages: string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).error !== undefined) return false;
  process.stderr.write(`Installing ${name} (apt-get) …\n`);
  areListsNew ||= aptGet('update');
  return areListsNew && aptGet('install', '--yes', '--no-install-recommends', ...packages);
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
