import { expect, test } from '@playwright/test';

import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { home, type Screen } from './catalogue/screen.ts';
import { keepAlerts } from './keep-alerts.ts';
import { LOWEST } from './measures/focus-in-sight.ts';
import { focusUnderAlerts } from './measures/under-alerts.ts';

const screens: Screen[] = [
  {
    name: 'the home',
    before: async (customer) => {
      await customer.selectExchange('usual');
      await customer.send({ intent: 'remove', line: customer.key('long') });
    },
    path: () => '/home',
  },
  {
    name: 'an item',
    before: (customer) => customer.send({ intent: 'remove', line: customer.key('long') }),
    path: (customer) => home({ item: customer.key('usual') }),
  },
  {
    name: 'the confirmation',
    before: async (customer) => {
      await customer.selectExchange('usual');
      await customer.send({ intent: 'remove', line: customer.key('long') });
    },
    path: () => '/produtos-adquiridos-online/confirmacao?editar=comprador',
  },
];
const sizes = [{ width: 375, height: 812 }, { width: 1280, height: 800 }, LOWEST];

for (const screen of screens) {
  for (const size of sizes) {
    test(`an alert over ${screen.name} never covers what has the focus at ${size.width} × ${size.height} px`, async ({
      browser,
    }) => {
      const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', hasScript: true } as const;
      const { context, page } = await openScreen(
        browser,
        screen,
        { ...looker, width: size.width },
        addresses(),
        { viewport: size },
        (opened) => void opened.addInitScript(keepAlerts),
      );
      await expect(page.locator('[data-above]')).toContainText('Retirado da seleção');
      const covered: string[] = [];
      let stops = 0;
      for (const key of ['Tab', 'Shift+Tab']) {
        // Forwards to the end of the page, and then back.
        do {
          await page.keyboard.press(key);
          stops += 1;
          const found = await page.evaluate(focusUnderAlerts);
          if (found !== undefined) covered.push(found);
        } while (await page.evaluate(() => document.activeElement !== document.body));
      }
      expect(covered).toEqual([]);
      expect(stops).toBeGreaterThan(20);
      await context.close();
    });
  }
}
