/** Browsers of other engines than Chromium, for the smoke set of the look: the machine's, else Debian's packages. */
import { findProgram, installDebian } from './browser.ts';

/** The programs that each needs. */
export interface Engines {
  firefox: { browser: string };
  /** WebKitGTK cannot run without a screen. */
  webkit: { driver: string; screen: string };
}
export type EngineName = keyof Engines;

/** Browsers without style sheets, by name: either is enough. */
export type TextBrowsers = Partial<Record<'w3m' | 'lynx', string>>;

const DEBIAN_PACKAGES: Record<EngineName, string[]> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** The engines that are installed here. */
export function findEngines(): Partial<Engines> {
  const browser = findProgram('firefox-esr', 'firefox');
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  return {
    ...(browser !== undefined && { firefox: { browser } }),
    ...(driver !== undefined && screen !== undefined && { webkit: { driver, screen } }),
  };
}

/** The text browsers that are installed here. */
export function findTextBrowsers(): TextBrowsers {
  const w3m = findProgram('w3m');
  const lynx = findProgram('lynx');
  return { ...(w3m !== undefined && { w3m }), ...(lynx !== undefined && { lynx }) };
}

/**
 * Writes a line on stderr for each engine that is missing here.
 *
 * @param mayInstall first tries to install Debian's packages of the missing ones
 */
export function ensureEngines({ mayInstall }: { mayInstall: boolean }): void {
  for (const [name, packages] of Object.entries(DEBIAN_PACKAGES)) {
    if (name in findEngines()) continue;
    if (mayInstall) installDebian(name, packages);
    if (name in findEngines()) continue;
    process.stderr.write(`vaivem: no ${name} here (${packages.join(', ')}): its tests are skipped\n`);
  }
  if (Object.keys(findTextBrowsers()).length > 0) return;
  if (mayInstall) installDebian('a text browser', ['w3m']);
  if (Object.keys(findTextBrowsers()).length > 0) return;
  process.stderr.write('vaivem: no text browser here (w3m, lynx): its tests are skipped\n');
}
