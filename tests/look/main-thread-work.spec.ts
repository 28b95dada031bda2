import { expect, test, type Browser } from '@playwright/test';

import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { referenceWork, workOf } from './reference-work.ts';
import { visitedByPhone, type VisitedByPhone } from './visited-by-phone.ts';

const phone = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;

/**
 * The work of the page's thread until it answers presses, and for the first press, as multiples of `referenceWork`.
 * Only the thread's own work counts, not its waits, and a slower machine takes longer for both.
 */
const LIMITS = { alive: 2.6, press: 0.5 };
/**
 * The machine adds work to a visit that is not the page's: of so many visits the one counts in which the page took
 * least, compared with the reference a moment later.
 */
const VISITS = 5;

for (const visited of visitedByPhone) {
  test(`${visited.screen.name} keeps the limits of work until it answers presses, and for the first press`, async ({
    browser,
  }) => {
    const least = { alive: Infinity, press: Infinity };
    for (let visits = 0; visits < VISITS && !isWithin(least); visits += 1) {
      const { alive, press, reference } = await visit(browser, visited);
      const description = `${alive.toFixed(0)}, ${press.toFixed(0)} beside ${reference.toFixed(0)}`;
      test.info().annotations.push({ type: 'ms', description });
      least.alive = Math.min(least.alive, alive / reference);
      least.press = Math.min(least.press, press / reference);
    }
    expect(least.alive).toBeLessThanOrEqual(LIMITS.alive);
    expect(least.press).toBeLessThanOrEqual(LIMITS.press);
  });
}

/** Milliseconds of a page's thread. */
interface Work {
  alive: number;
  press: number;
  reference: number;
}

const isWithin = ({ alive, press }: Omit<Work, 'reference'>): boolean =>
  alive <= LIMITS.alive && press <= LIMITS.press;

async function visit(browser: Browser, { press, screen }: VisitedByPhone): Promise<Work> {
  const { context, page } = await openScreen(browser, screen, phone, addresses());
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // Playwright may never hear of the end of a request that a reload breaks off, and waits for it below.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // Work that the page does when idle counts for the page, not for the press.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const alive = await workOf(session);
  // No answers from here on: on a busy machine one may come before the frame is drawn, and it is no work of the press.
  await page.route('**', () => undefined);
  await page.evaluate(async (selector) => {
    const all = document.querySelectorAll<HTMLElement>(selector);
    const pressed = Array.from(all).find((element) => element.checkVisibility());
    if (!pressed) throw new Error(`there is no ${selector}`);
    // The click is a task of its own, because work within the test's own command is not counted.
    await new Promise((left) => setTimeout(left));
    pressed.click();
    // Waits until the frame that shows the press is drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, press);
  const answered = (await workOf(session)) - alive;
  const reference = await referenceWork(context);
  await context.close();
  return { alive, press: answered, reference };
}
