import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { attach, CONFIRMATION, EXCHANGE, readForm, returnTo } from '../gateway/confirming-customer.ts';
import { layWorld, logIn, type MockWorld } from '../gateway/mock-world.ts';
import { BUYER } from '../support/buyer.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import { FILES, finish, outcomeOf, slowDown, type Outcome } from './confirmation-steps.ts';

/** Where the brand API was when the process died. */
export type Stage = 'not asked' | 'asked' | 'created' | 'some files' | 'all files' | 'over';

/** How one killed confirmation ended. */
export interface Ending extends Outcome {
  stage: Stage;
  /** What the customer had chosen or typed and no longer found, or what was sent and is not theirs. */
  lost: string[];
  /** Struck off the list and not deleted yet when the process died: the sweep takes them. */
  leftToSweep: number;
}

/** One customer after another at a portal that is killed and started again on the same state and files. */
export class Lane {
  readonly #mockUrl: string;
  readonly #folder: string;
  readonly #uploads: string;
  #portal: Stack;

  private constructor(mockUrl: string, folder: string, portal: Stack) {
    this.#mockUrl = mockUrl;
    this.#folder = folder;
    this.#uploads = `${folder}/uploads`;
    this.#portal = portal;
  }

  static async open(mockUrl: string, folder: string): Promise<Lane> {
    return new Lane(mockUrl, folder, await startPortal(mockUrl, folder));
  }

  async close(): Promise<void> {
    await this.#portal.stop();
  }

  /** @returns how long a confirmation takes that nothing disturbs, in milliseconds */
  async undisturbed(): Promise<number> {
    const { customer, form } = await this.#prepare(0);
    const startedAt = performance.now();
    const { status } = await customer.post(CONFIRMATION, form);
    if (status !== 303) throw new Error(`the undisturbed run answered ${status}`);
    return performance.now() - startedAt;
  }

  /**
   * Confirms, kills the portal after so many milliseconds, starts it again, and goes on as the customer would.
   *
   * @param number of the point: what the brand API does before its wait and what after it, and how the customer
   *   returns, alternate
   */
  async killAfter(milliseconds: number, number: number): Promise<Ending> {
    const { customer, form, world } = await this.#prepare(number);
    const answer = customer.post(CONFIRMATION, form).then(
      () => true,
      () => false,
    );
    await wait(milliseconds);
    await this.#portal.kill();
    const stage = (await answer) ? 'over' : await stageOf(world);
    this.#portal = await startPortal(this.#mockUrl, this.#folder);

    const returned = returnTo(this.#portal.port, customer);
    const lost = await finish(returned, form, world, { looksFirst: number % 2 === 0 });
    return { stage, ...(await outcomeOf(world)), lost, leftToSweep: readdirSync(this.#uploads).length };
  }

  /** On a machine that is busy with starts a call may take too long: that is not what is measured here. */
  async #prepare(number: number, triesLeft = 5): ReturnType<Lane['prepareOnce']> {
    try {
      return await this.prepareOnce(number);
    } catch (error) {
      if (triesLeft === 1) throw error;
      return this.#prepare(number, triesLeft - 1);
    }
  }

  private async prepareOnce(number: number) {
    const world = await layWorld(this.#mockUrl);
    const customer = createVisitor(this.#portal.port);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
    await customer.post(CONFIRMATION, { intent: 'save-buyer', ...BUYER });
    for (const name of readdirSync(this.#uploads)) rmSync(join(this.#uploads, name));
    await attach(customer, FILES);
    const form = await readForm(customer);
    await slowDown(world, { afterEffect: number % 4 < 2 });
    return { world, customer, form };
  }
}

/** A start is all work and no waiting: more of them side by side would only be slower. */
const STARTS_AT_ONCE = 2;
const starts: Promise<void>[] = Array.from({ length: STARTS_AT_ONCE }, () => Promise.resolve());

async function startPortal(mockUrl: string, folder: string): Promise<Stack> {
  const before = starts.shift();
  let isStarted = (): void => undefined;
  starts.push(new Promise((resolve) => (isStarted = resolve)));
  await before;
  try {
    return await startStack({
      BRAND_API_URL: mockUrl,
      STATE_URL: `file:${folder}/state.sqlite`,
      UPLOAD_DIR: `${folder}/uploads`,
    });
  } finally {
    isStarted();
  }
}

/** A call's journal entry is written with its answer; its effect may be there before. */
async function stageOf(world: MockWorld): Promise<Stage> {
  const uploads = (await world.uploads()).length;
  if (uploads === FILES.length) return 'all files';
  if (uploads > 0) return 'some files';
  if ((await world.protocolIds()).length > 0) return 'created';
  return (await world.calls('protocols')).length > 0 ? 'asked' : 'not asked';
}
