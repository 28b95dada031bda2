/** The browser that plays the scenarios: Playwright's own, else the machine's, else Debian's package. */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium or Chrome that is installed here, if any. */
export function findBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...USUAL_PLACES].find(isExecutable);
}

/** As {@link findBrowser}, and installs Debian's package where it may. Exits the process where there is no browser. */
export function ensureBrowser(): string {
  const browser = findBrowser() ?? installDebianPackage();
  if (browser !== undefined) return browser;
  process.stderr.write(
    'vaivem: no browser for the end-to-end tests: install Chromium or Google Chrome, ' +
      'or run "npx playwright install chromium"\n',
  );
  process.exit(1);
}

function installDebianPackage(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).error !== undefined) return undefined;
  process.stderr.write('Installing Chromium (apt-get) …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const what of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', ['--quiet', '--quiet', ...what], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    if (status !== 0) return undefined;
  }
  return findBrowser();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
