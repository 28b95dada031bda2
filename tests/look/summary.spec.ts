import { expect, test } from '@playwright/test';

import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';
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

/** For the page: the links of a summary that are in the window and that something covers. */
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
