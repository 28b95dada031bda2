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
const LIMITS = { alive: 2.6, press: 0.33 };
/** What the machine adds to one visit is no work of the page: it is what the cheapest of these took. */
const VISITS = 5;

for (const visited of visitedByPhone) {
  test(`${visited.screen.name} takes little of a phone's processor`, async ({ browser }) => {
    const least: Work = { alive: Infinity, press: Infinity, reference: Infinity };
    for (let visits = 0; visits < VISITS && !isWithin(least); visits += 1) {
      const worked = await visit(browser, visited);
      for (const part of ['alive', 'press', 'reference'] as const)
        least[part] = Math.min(least[part], worked[part]);
    }
    const description = `${least.alive.toFixed(0)}, ${least.press.toFixed(0)} beside ${least.reference.toFixed(0)}`;
    test.info().annotations.push({ type: 'ms', description });
    expect(least.alive / least.reference).toBeLessThanOrEqual(LIMITS.alive);
    expect(least.press / least.reference).toBeLessThanOrEqual(LIMITS.press);
  });
}

/** In milliseconds of a page's thread. */
interface Work {
  alive: number;
  press: number;
  reference: number;
}

const isWithin = ({ alive, press, reference }: Work): boolean =>
  alive / reference <= LIMITS.alive && press / reference <= LIMITS.press;

async function visit(browser: Browser, { press, screen }: VisitedByPhone): Promise<Work> {
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
