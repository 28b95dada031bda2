import { createWorld } from '../gateway/mock-world.ts';
import { THREE_LINES } from '../gateway/three-items.ts';
import { MOVING_CLOCK, wait16Minutes } from '../support/servers/moving-clock.ts';
import { startStack, type Stack } from '../support/servers/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import type { Lane } from './lane.ts';
import { scriptedTab } from './scripted-tab.ts';
import type { Step } from './step.ts';
import { StepRun } from './step-run.ts';
import { plainTab } from './tab.ts';

const BRAND = 'vaivem';
/** The wait between two codes. */
export const COUNTDOWN_SECONDS = 1;

/** A fresh portal with an empty state, and its brand API. */
export class Site {
  readonly #stack: Stack;
  readonly #lane: Lane;

  private constructor(stack: Stack, lane: Lane) {
    this.#stack = stack;
    this.#lane = lane;
  }

  static async use<T>(lane: Lane, work: (site: Site) => Promise<T>): Promise<T> {
    const stack = await startStack({
      ...MOVING_CLOCK,
      PORT: String(lane.port),
      LOG_LEVEL: 'error',
      RESEND_COUNTDOWN_SECONDS: String(COUNTDOWN_SECONDS),
      WARM_UP_PAGES: '0',
    });
    try {
      return await work(new Site(stack, lane));
    } finally {
      await stack.kill();
    }
  }

  /** A new customer who is ready to take a step. */
  async before(step: Step): Promise<StepRun> {
    const world = await createWorld(this.#stack.mockUrl, { overlay: THREE_LINES });
    const customer = createVisitor(this.#stack.port, BRAND);
    const { windows } = this.#lane;
    const tab = windows ? await scriptedTab(windows, this.#stack.urlOf(BRAND), customer) : plainTab(customer);
    const run = new StepRun(step, customer, { tab, world });
    try {
      await run.prepare();
      return run;
    } catch (error) {
      await run.close();
      throw error;
    }
  }

  /** Lets the pause pass if one of the steps comes after one. */
  async pauseFor(steps: readonly Step[]): Promise<void> {
    if (steps.some(({ isAfterPause }) => isAfterPause)) await wait16Minutes(this.#stack);
  }
}
