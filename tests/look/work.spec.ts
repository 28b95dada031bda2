import { expect, test, type Browser } from '@playwright/test';

import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { referenceWork, workOf } from './reference-work.ts';
import { visitedByPhone, type VisitedByPhone } from './visited-by-phone.ts';

const phone = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;

/**
 * What the page's own thread works until it answers presses, and for the first press, as multiples of `referenceWork`.
 * What the thread itself has worked is counted, not what it waited for, and a slower machine takes more for both.
 */
const LIMITS = { alive: 2.6, press: 0.5 };
/**
 * The machine adds to a visit what is no work of the page: of so many visits the one counts in which the page took least
 * beside what the reference took a moment later.
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

/** In milliseconds of a page's thread. */
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
  await page.reload();
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // What the page does once it has time is its own work too, and none of the press's.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const alive = await workOf(session);
  // An answer may come before a busy machine has drawn the frame, or after: what is made of it is not the press's.
  await page.route('**', () => undefined);
  await page.evaluate(async (selector) => {
    const all = document.querySelectorAll<HTMLElement>(selector);
    const pressed = Array.from(all).find((element) => element.checkVisibility());
    if (!pressed) throw new Error(`there is no ${selector}`);
    // In a task of its own: what is done at once for whoever looks at the page is not counted.
    await new Promise((left) => setTimeout(left));
    pressed.click();
    // Until the frame is drawn in which the press is seen.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, press);
  const answered = (await workOf(session)) - alive;
  const reference = await referenceWork(context);
  await context.close();
  return { alive, press: answered, reference };
}
