import { expect, test, type Page } from '@playwright/test';

import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { home, pressWithFaults, type Screen } from './catalogue/screen.ts';
import { keepAlerts } from './keep-alerts.ts';

/** Screens on which something has to be corrected. */
const screens = catalogue.filter(
  ({ name }) => /-faults$|-missing$/.test(name) && !/^page|^protocol/.test(name),
);

for (const screen of screens) {
  for (const hasScript of [true, false]) {
    test(`nothing covers the links of the error summary on ${screen.name}${hasScript ? '' : ' while script is on its way'}`, async ({
      browser,
    }) => {
      const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript } as const;
      const { context, page } = await openScreen(browser, screen, looker, addresses(), {}, (opened) => {
        void opened.addInitScript(keepAlerts);
      });
      const summary = page.locator('[data-summary]');
      await expect(summary).toBeInViewport();
      expect(await summary.evaluate(coveredLinks)).toEqual([]);
      await context.close();
    });
  }
}

const item: Screen['path'] = (customer) => home({ item: customer.key('usual') });
const ofItem: Screen[] = [
  {
    name: 'home-refund-faults',
    before: (customer) => customer.choose('usual', { reason: '8', wish: '22' }),
    path: item,
    act: pressWithFaults('add'),
  },
  {
    name: 'home-sold-out-faults',
    before: async (customer) => {
      await customer.choose('usual', { reason: '3', subReason: '301', wish: '16' });
      await customer.addFault({ call: 'balance', kind: 'changed', fields: { EST_SLD: 0 } });
    },
    path: item,
    act: pressWithFaults('add'),
  },
];

for (const screen of [...screens, ...ofItem]) {
  for (const hasScript of [true, false]) {
    test(`every link of the error summary on ${screen.name}${hasScript ? '' : ' without script'} leads to its field, in either order`, async ({
      browser,
    }) => {
      const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 1280, hasScript } as const;
      const { context, page } = await openScreen(browser, screen, looker, addresses(), {}, (opened) => {
        void opened.addInitScript(keepAlerts);
      });
      const links = await page.locator('[data-summary] a').all();
      expect(links).not.toEqual([]);
      // The second round goes backwards from where the first one led, and follows each link twice.
      for (const link of [...links, ...links.toReversed().flatMap((each) => [each, each])]) {
        await link.press('Enter');
        await expectField(page, (await link.getAttribute('href')) ?? '');
      }
      await context.close();
    });
  }
}

/** Expects the link's target to have the focus and to be, and stay, in view. */
async function expectField(page: Page, href: string): Promise<void> {
  await expect(page.locator(href)).toBeFocused();
  // Script may scroll further after the browser has scrolled.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator(href)).toBeInViewport();
}

/** For the page: the links of a summary that are in the window but covered. */
function coveredLinks(summary: Element): string[] {
  return [...summary.querySelectorAll('a')]
    .filter((link) => {
      const { left, top, bottom, width } = link.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const isInWindow = middle > 0 && middle < window.innerHeight;
      const there = document.elementFromPoint(left + Math.min(width / 2, 20), middle);
      return isInWindow && there !== null && !link.contains(there) && !there.contains(link);
    })
    .map((link) => link.textContent);
}
