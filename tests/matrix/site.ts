import type { Browser } from '@playwright/test';

import { layWorld } from '../gateway/mock-world.ts';
import { THREE_LINES } from '../gateway/three-items.ts';
import { MOVING_CLOCK, wait16Minutes } from '../support/moving-clock.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import { Passage } from './passage.ts';
import { scriptedTab } from './scripted-tab.ts';
import type { Step } from './step.ts';
import { plainTab } from './tab.ts';

const BRAND = 'vaivem';

/** A portal that knows nothing yet, with its brand API. */
export class Site {
  readonly #stack: Stack;
  readonly #browser: Browser | undefined;

  private constructor(stack: Stack, browser: Browser | undefined) {
    this.#stack = stack;
    this.#browser = browser;
  }

  /** @param browser in which steps are taken with script; without one they are taken without */
  static async use<T>(browser: Browser | undefined, work: (site: Site) => Promise<T>): Promise<T> {
    const stack = await startStack({ ...MOVING_CLOCK, LOG_LEVEL: 'error', RESEND_COUNTDOWN_SECONDS: '1' });
    try {
      return await work(new Site(stack, browser));
    } finally {
      await stack.kill();
    }
  }

  /** A customer of their own who stands before a step. */
  async before(step: Step): Promise<Passage> {
    const world = await layWorld(this.#stack.mockUrl, { overlay: THREE_LINES });
    const customer = createVisitor(this.#stack.port, BRAND);
    const tab = this.#browser
      ? await scriptedTab(this.#browser, this.#stack.urlOf(BRAND), customer)
      : plainTab(customer);
    const passage = new Passage(step, customer, { tab, world });
    await passage.reach();
    return passage;
  }

  /** What the customers who stand before a step wait for, where it comes after a pause. */
  async pauseFor(steps: readonly Step[]): Promise<void> {
    if (steps.some(({ isAfterPause }) => isAfterPause)) await wait16Minutes(this.#stack);
  }
}
