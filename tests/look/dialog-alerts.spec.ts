/** An alert has to be in the open dialog, because the page below is inert, and is later loaded without the alert. */
import { expect, test, type Locator } from '@playwright/test';
import { globSync, readFileSync } from 'node:fs';

import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { keyOf, type SampleLine } from './catalogue/sample-lines.ts';
import { home, press, type Screen } from './catalogue/screen.ts';
import type { Situation } from './catalogue/situation.ts';
import { keepAlerts } from './keep-alerts.ts';
import { NARROWEST } from './measures/wide-text.ts';

const brand = 'vaivem';
/** The parts of a customer that the addresses need. */
const anybody: Pick<Situation, 'brand' | 'key' | 'protocol' | 'made'> = {
  brand,
  key: (sample: SampleLine) => keyOf(brand, sample),
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

test('the catalogue has a screen of each dialog', () => {
  const written = globSync('app/routes/**/*.tsx').filter(
    (file) => !file.includes('_components') && /<(?:Dialog|Drawer)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(written.length).toBeGreaterThan(5);
  expect(dialogs.size).toBe(written.length);
});

/** Gives the next page an alert: a code was sent, or an item was removed, whether it was selected or not. */
async function prepare(situation: Situation, { before, isPublic }: Screen): Promise<unknown> {
  if (isPublic === true) return situation.askForCode();
  await before?.(situation);
  return situation.send({ intent: 'remove', line: situation.key('long') });
}

const SAID = /Código enviado|Retirado da seleção/;

for (const [name, screen] of dialogs) {
  for (const hasScript of [true, false]) {
    test(`the dialog ${name} shows the alert of its page, ${hasScript ? 'with' : 'without'} script`, async ({
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
      // A long product name may be shortened at the end of a line, but no line may be cut off.
      const cutOff = await alerts.evaluate((stack) => stack.scrollHeight - stack.clientHeight);
      expect(cutOff, 'px of the alert that are cut off').toBeLessThanOrEqual(0);
      await context.close();
    });
  }
}

/** As long as a server's message is shown (.docs/rules/faults-and-messages.md#failed-calls). */
const LONGEST = 'O envio de códigos está em manutenção. '.repeat(6).slice(0, 200);
/** Longer than any alert stays. */
const ALERTS_ARE_GONE_MS = 12_000;

const failing: Record<string, Screen & { says: RegExp[] }> = {
  'a failed call': {
    name: 'login-code',
    isPublic: true,
    before: async (customer) => {
      await customer.askForCode();
      await customer.addFault({ call: 'login', kind: 'status', status: 500, message: LONGEST });
    },
    path: () => '/login?dialog=codigo',
    act: async (page) => {
      await page.locator('input[name="code"]').fill('123456');
      await press('verify')(page);
      await page.getByRole('alert').waitFor();
    },
    says: [/ 500/],
  },
  'each item that left the selection': {
    name: 'home-selection',
    before: async (customer) => {
      for (const part of ['usual', 'long', 'other'] as const) await customer.selectExchange(part);
      await customer.letDaysPass(40);
    },
    path: () => home({ dialog: 'selecao' }),
    says: [/ 12\. .*2026/, /Comemorativa .*2026/, /Corre Leve .*2026/],
  },
};

for (const [what, screen] of Object.entries(failing)) {
  for (const language of ['en', 'es'] as const) {
    test(`a dialog shows the message about ${what} whole until the customer closes it (${language})`, async ({
      browser,
    }) => {
      const looker = { brand, language, scheme: 'light', width: NARROWEST, hasScript: true } as const;
      // The button at the dialog's end is out of sight of its beginning.
      const viewport = { width: NARROWEST, height: 500 };
      const { context, page } = await openScreen(
        browser,
        screen,
        looker,
        addresses(),
        { viewport },
        (opened) => {
          void opened.clock.install();
        },
      );
      await page.clock.fastForward(ALERTS_ARE_GONE_MS);
      const alerts = page.getByRole('dialog').locator('[role="alert"], [role="status"]');
      await expect(alerts.filter({ visible: true })).toContainText(screen.says);
      expect(await clippedIn(alerts)).toEqual([]);
      await expect(alerts.first().getByRole('link')).toBeInViewport();
      await alerts.first().getByRole('link').click();
      await expect(alerts.filter({ visible: true })).toHaveCount(screen.says.length - 1);
      await context.close();
    });
  }
}

/** The boxes, from the alerts out to the dialog, that show less than they hold without a visible way to scroll. */
function clippedIn(alerts: Locator): Promise<string[]> {
  return alerts.evaluateAll((found) => {
    const inside = found.flatMap((alert) => [
      alert,
      alert.parentElement,
      ...alert.querySelectorAll('p, div'),
    ]);
    return inside.flatMap((box) =>
      box !== null && getComputedStyle(box).overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1
        ? [`${box.scrollHeight - box.clientHeight} px of ${box.textContent}`]
        : [],
    );
  });
}
