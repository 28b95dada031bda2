import { expect, test, type Page } from '@playwright/test';

import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { CONFIRMATION, home, press, type Screen } from './catalogue/screen.ts';
import { coveredByAlerts } from './measures/covered-by-alerts.ts';

/** Longer than any alert stays. */
const ALERTS_ARE_GONE_MS = 12_000;

/** Screens on which an alert waits for the customer, or appears later. */
const screens: Screen[] = [
  {
    name: 'login-code',
    isPublic: true,
    path: () => '/login?dialog=codigo',
    before: (customer) => customer.askForCode(),
  },
  {
    name: 'home',
    before: async (customer) => {
      await customer.selectExchange('usual');
      await customer.send({ intent: 'remove', line: customer.key('usual') });
    },
    path: () => '/home',
  },
  {
    name: 'home-selection',
    before: async (customer) => {
      await customer.selectExchange('other');
      await customer.selectExchange('usual');
      await customer.send({ intent: 'remove', line: customer.key('usual') });
    },
    path: () => home({ dialog: 'selecao' }),
  },
  {
    name: 'confirmation-buyer',
    before: (customer) => customer.selectExchange('usual'),
    path: () => `${CONFIRMATION}?editar=comprador`,
    act: press('save-buyer'),
  },
  {
    name: 'protocols',
    before: (customer) => customer.selectExchange('usual'),
    path: () => CONFIRMATION,
    act: async (page) => {
      await press('confirm')(page);
      await page.waitForURL('**/protocolos');
    },
  },
];

for (const screen of screens) {
  for (const width of [375, 1280]) {
    test(`nothing on ${screen.name} at ${width} px moves or is hidden when an alert comes or goes`, async ({
      browser,
    }) => {
      const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width, hasScript: true } as const;
      const { context, page } = await openScreen(browser, screen, looker, addresses(), {}, (opened) => {
        void opened.clock.install();
        // On a busy machine the font may come after the first paint, and letters of another width move everything.
        void opened.route('**/*.woff2', (route) => route.abort());
        void opened.addInitScript(withoutStandIns);
        void opened.addInitScript(recordShifts);
      });
      const alert = page
        .locator('[role="status"], [role="alert"]')
        .filter({ has: page.locator('a') })
        .first();
      await expect(alert).toBeVisible();
      expect(await page.evaluate(coveredByAlerts), 'what an alert covers').toEqual([]);
      const before = await places(page);
      // What the customer asked for may move other things when it appears: only later shifts count.
      if (screen.act) await page.evaluate(() => (Reflect.get(window, 'shifts') as string[]).splice(0));
      // An alert stays while it is pointed at, and the pointer may still rest on it, where the last press was.
      await page.mouse.move(0, 0);
      await page.clock.fastForward(ALERTS_ARE_GONE_MS);
      await expect(alert).toBeHidden();
      expect(await places(page)).toEqual(before);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts') as string[])).toEqual([]);
      await context.close();
    });
  }
}

/** Hides the fallback for missing script, which appears after some seconds: on a busy machine, before script runs. */
function withoutStandIns(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[class*="withoutScript"] { display: none; }');
  document.adoptedStyleSheets = [sheet];
}

/** A shift as browsers report it (Layout Instability API). */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Records every shift from the start, whether the customer causes it or not. */
function recordShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 30));
      // A shift below a thousandth of the window is less than a letter's width.
      if (value > 0.001) shifts.push(`${value.toFixed(3)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The places of the visible headings and controls, without the content of a closed disclosure, which has none. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isAlert = (element: Element) => element.closest('[role="status"], [role="alert"]') !== null;
    return [...document.querySelectorAll('h1, h2, h3, a, button, input')]
      .filter((element) => !isAlert(element) && element.checkVisibility())
      .map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `${element.localName} ${element.textContent.slice(0, 30)} at ${Math.round(x)}, ${Math.round(y)}`;
      });
  });
}
