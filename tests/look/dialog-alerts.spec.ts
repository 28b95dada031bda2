/** Each dialog of the portal shows what is said once: the page under it is inert, and closing it loads it without. */
import { expect, test } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';

import { addresses } from './addresses.ts';
import { keyOf, type Part } from './catalogue/cast.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';
import type { Screen } from './catalogue/screen.ts';
import type { Situation } from './catalogue/situation.ts';
import { keepAlerts } from './keep-alerts.ts';

const brand = 'vaivem';
/** Enough of a customer for an address. */
const anybody: Pick<Situation, 'brand' | 'key' | 'protocol' | 'made'> = {
  brand,
  key: (part: Part) => keyOf(brand, part),
  protocol: () => 1,
  made: 1,
};

const dialogOf = ({ path }: Screen) =>
  new URL(path(anybody as Situation), 'http://localhost').searchParams.get('dialog');

/** A screen of each dialog, by its name. */
const dialogs = new Map<string, Screen>();
for (const screen of catalogue) {
  const dialog = dialogOf(screen);
  if (dialog !== null && !dialogs.has(dialog)) dialogs.set(dialog, screen);
}

test('a screen is there of each dialog', () => {
  const written = globSync('app/routes/**/*.tsx').filter(
    (file) => !file.includes('_components') && /<(?:Dialog|Drawer)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(written.length).toBeGreaterThan(5);
  expect(dialogs.size).toBe(written.length);
});

/** Has something said with the next page: a code is on its way, or an item is cancelled, whether it was selected or not. */
async function prepare(situation: Situation, { before, isPublic }: Screen): Promise<unknown> {
  if (isPublic === true) return situation.askForCode();
  await before?.(situation);
  return situation.send({ intent: 'remove', line: situation.key('long') });
}

const SAID = /Código enviado|Retirado da seleção/;

for (const [name, screen] of dialogs) {
  for (const hasScript of [true, false]) {
    test(`the dialog ${name} says what is said once, ${hasScript ? 'with' : 'without'} script`, async ({
      browser,
    }) => {
      const looker = { brand, language: 'pt', scheme: 'light', width: 375, hasScript } as const;
      const told: Screen = { ...screen, before: (situation) => prepare(situation, screen) };
      const { context, page } = await openScreen(browser, told, looker, addresses(), {}, (opened) => {
        void opened.addInitScript(keepAlerts);
      });
      const alerts = page.locator('[data-above]');
      await expect(alerts).toHaveCount(1);
      await expect(page.getByRole('dialog').locator(alerts)).toContainText(SAID);
      // A long product name leaves words out where its lines end, and no line is cut through.
      const cutOff = await alerts.evaluate((stack) => stack.scrollHeight - stack.clientHeight);
      expect(cutOff, 'px of the alert that are cut off').toBeLessThanOrEqual(0);
      await context.close();
    });
  }
}
