import { expect, test, type Browser, type CDPSession } from '@playwright/test';

import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { visitedByPhone, type VisitedByPhone } from './visited-by-phone.ts';

const phone = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;

/**
 * In milliseconds of the page's own thread. A phone six times slower takes 1.5 s until a page answers presses, and 0.2 s
 * to answer one. What the thread itself has worked is counted, not what it waited for: another thing that the machine
 * does meanwhile makes it hardly more, and twice as much is still within.
 */
const LIMITS = { alive: 250, press: 33 };
/** What the machine adds to one visit is no work of the page: it is what the cheapest of these took. */
const VISITS = 3;

for (const visited of visitedByPhone) {
  test(`${visited.screen.name} takes little of a phone's processor`, async ({ browser }) => {
    const least = { alive: Infinity, press: Infinity };
    for (let visits = 0; visits < VISITS && !isWithin(least); visits += 1) {
      const { alive, press } = await visit(browser, visited);
      least.alive = Math.min(least.alive, alive);
      least.press = Math.min(least.press, press);
    }
    test
      .info()
      .annotations.push({ type: 'ms', description: `${least.alive.toFixed(0)}, ${least.press.toFixed(0)}` });
    expect(least.alive).toBeLessThanOrEqual(LIMITS.alive);
    expect(least.press).toBeLessThanOrEqual(LIMITS.press);
  });
}

const isWithin = ({ alive, press }: typeof LIMITS): boolean => alive <= LIMITS.alive && press <= LIMITS.press;

async function visit(browser: Browser, { press, screen }: VisitedByPhone): Promise<typeof LIMITS> {
  const { context, page } = await openScreen(browser, screen, phone, addresses());
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.reload();
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const alive = await workOf(session);
  await page.evaluate(async (selector) => {
    const all = document.querySelectorAll<HTMLElement>(selector);
    const pressed = Array.from(all).find((element) => element.checkVisibility());
    if (!pressed) throw new Error(`there is no ${selector}`);
    pressed.click();
    // Until the frame is drawn in which the press is seen.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, press);
  const answered = (await workOf(session)) - alive;
  await context.close();
  return { alive, press: answered };
}

/** Milliseconds that the page's thread has worked since the page was asked for, but for whoever looks at it. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000;
  return of('TaskDuration') - of('DevToolsCommandDuration');
}
