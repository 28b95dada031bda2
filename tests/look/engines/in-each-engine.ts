import { test, type Page } from '@playwright/test';

import { findEngines } from '../../../.tasks/engines.ts';
import { chromiumIn } from './chromium.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

const { firefox, webkit } = findEngines();
/** How the engines beside Chromium are started; undefined where this machine has none. */
export const otherEngines = {
  firefox: firefox && (() => startFirefox(firefox.browser)),
  webkit: webkit && (() => startWebkit(webkit)),
};

/**
 * Declares tests for Chromium, and for Firefox and WebKit where this machine has them; each of these starts once for all of
 * its tests.
 *
 * @param declare is called for each engine, with what gives it to a test; Chromium's is the test's own page
 */
export function inEachEngine(declare: (engineOf: (page: Page) => Engine) => void): void {
  for (const [name, start] of Object.entries({ chromium: undefined, ...otherEngines })) {
    test.describe(`in ${name}`, () => {
      test.describe.configure({ mode: 'default' });
      test.skip(name !== 'chromium' && start === undefined, `no ${name} here`);
      let other: Engine | undefined;
      test.beforeAll(async () => {
        other = await start?.();
      });
      test.afterAll(() => other?.close());
      declare((page) => other ?? chromiumIn(page));
    });
  }
}
