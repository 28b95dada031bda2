/** Browsers of other engines than Chromium, for the smoke set of the look: the machine's, else Debian's packages. */
import { findProgram, installDebian } from './browser.ts';

/** What it takes to start each. */
export interface Engines {
  firefox: { browser: string };
  /** WebKitGTK, which has no way to be without a screen. */
  webkit: { driver: string; screen: string };
}
export type EngineName = keyof Engines;

const DEBIAN_PACKAGES: Record<EngineName, string[]> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** Those that are installed here. */
export function findEngines(): Partial<Engines> {
  const browser = findProgram('firefox-esr', 'firefox');
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  return {
    ...(browser !== undefined && { firefox: { browser } }),
    ...(driver !== undefined && screen !== undefined && { webkit: { driver, screen } }),
  };
}

/** Installs Debian's packages of those that are missing, where it may, and says in a line what there is none of. */
export function ensureEngines(): void {
  for (const [name, packages] of Object.entries(DEBIAN_PACKAGES)) {
    if (name in findEngines()) continue;
    installDebian(name, packages);
    if (name in findEngines()) continue;
    process.stderr.write(`vaivem: no ${name} here (${packages.join(', ')}): what is seen in it is skipped\n`);
  }
}
