import { basename, dirname } from 'node:path';
import { createBdd, test as base } from 'playwright-bdd';

import { expect } from '../support/expect.ts';
import { tellLooseTexts } from '../support/loose-texts.ts';
import { tellLateFocus } from './late-focus.ts';
import { PageWatch } from './page-watch.ts';
import { playOptions } from './play-options.ts';
import { World } from './world.ts';

interface ScriptFixtures {
  /** The world of the scenario in whose folder the script stands, created for this run alone. */
  world: World;
  /** Whether the browser runs script. */
  hasScript: boolean;
  /** The brand whose address the script opens if it names none. */
  brand: string;
  watch: PageWatch;
  /** Opens a brand's address, by default that of the script's own brand. */
  openPortal: (slug?: string) => Promise<void>;
}

/** The fixtures of the steps. A script fails on anything that goes wrong unseen on its page. */
export const test = base.extend<ScriptFixtures>({
  world: async ({ $uri }, use) => {
    await use(await World.create(fromSetup('MOCK_URL'), basename(dirname($uri))));
  },
  hasScript: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled);
  },
  brand: async ({ world }, use) => {
    await use(playOptions().brand ?? world.brand);
  },
  openPortal: async ({ page, brand }, use) => {
    await use(async (slug = brand) => {
      await page.goto(addressOf(slug));
    });
  },
  watch: [
    async ({ page, hasScript }, use) => {
      const watch = new PageWatch(page);
      if (hasScript) {
        await page.addInitScript(tellLateFocus);
        await page.addInitScript(tellLooseTexts);
      }
      await use(watch);
      expect(watch.faults, 'what went wrong unseen on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export const { Given, When, Then, BeforeStep } = createBdd(test);

/** Where script runs, a page is ready for use once it is hydrated, which it marks on its root element. */
BeforeStep(async ({ page, hasScript }) => {
  if (!hasScript || page.url() === 'about:blank') return;
  await page.locator('html[data-js], html:not(:has(script))').waitFor({ state: 'attached' });
});

/**
 * The address of a host name under `localhost`, without a slash at the end: on the shared stack, or for a script that is
 * tagged `@smoke` at the balancer before two gateways, where there is one.
 */
export function addressOf(hostLabel: string): string {
  const balanced = base.info().tags.includes('@smoke') ? process.env['BALANCED_PORT'] : undefined;
  return `http://${hostLabel}.localhost:${balanced ?? fromSetup('PORTAL_PORT')}`;
}

function fromSetup(name: 'MOCK_URL' | 'PORTAL_PORT'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global setup did not run`);
  return value;
}
