import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import {
  attach,
  CONFIRMATION,
  confirmationForm,
  EXCHANGE,
  returnTo,
} from '../gateway/confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../gateway/mock-world.ts';
import { BUYER } from '../support/samples/buyer.ts';
import { OFF_STORE, OFF_STORE_CONFIRMATION, TOO_SMALL } from '../support/samples/purchase.ts';
import { startStack, type Stack } from '../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { FILES, finish, outcomeOf, slowDown, type Outcome } from './confirmation-steps.ts';

/** How far the brand API had got when the process died. */
export type Stage = 'not asked' | 'asked' | 'created' | 'some files' | 'all files' | 'over';

/** How one killed confirmation ended. */
export interface Ending extends Outcome {
  flow: Plan['flow'];
  stage: Stage;
  /** What the customer had chosen or typed and no longer found, or what was sent but is not theirs. */
  lost: string[];
  /** Files that were struck off the list and not yet deleted when the process died: the sweep deletes them. */
  leftToSweep: number;
}

/** How a confirmation is made and disturbed. */
export interface Plan {
  flow: 'online' | 'off-store';
  /** Whether the brand API waits before it answers, or before it does anything. */
  isSlowAfterEffect: boolean;
  /** Whether the customer looks at the page again before they confirm again, or sends the form they have. */
  looksFirst: boolean;
}

export interface Kill {
  /** In milliseconds since the confirmations were sent, or with a power cut since the brand API got them. */
  after: number;
  /** Set if the power is cut as well. */
  powerCut: PowerCut | undefined;
}

/**
 * The moment from which the disk is after a power cut, for each in milliseconds since the brand API got the requests:
 * anything written later is lost. What had to be durable was written before. State and files reach the disk separately,
 * one or the other first.
 */
export interface PowerCut {
  state: number;
  uploads: number;
}

const CONFIRMATIONS = { online: CONFIRMATION, 'off-store': OFF_STORE_CONFIRMATION } as const;
const STATE = 'state.sqlite';
const UPLOADS = 'uploads';
const ASKED_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 20;

interface Confirming {
  customer: Visitor;
  form: Record<string, string>;
  world: MockWorld;
  plan: Plan;
}

/**
 * A lane plays one group of customers after the other at a portal that is killed and restarted on the same state and
 * files.
 */
export class Lane {
  readonly #mockUrl: string;
  readonly #folder: string;
  readonly #synced: string;
  readonly #uploads: string;
  #portal: Stack;

  private constructor(mockUrl: string, folder: string, portal: Stack) {
    this.#mockUrl = mockUrl;
    this.#folder = folder;
    this.#synced = `${folder}.synced`;
    this.#uploads = join(folder, UPLOADS);
    this.#portal = portal;
  }

  static async open(mockUrl: string, folder: string): Promise<Lane> {
    return new Lane(mockUrl, folder, await startPortal(mockUrl, folder));
  }

  async close(): Promise<void> {
    await this.#portal.stop();
  }

  /** @returns how long an undisturbed confirmation takes, in milliseconds */
  async undisturbed(): Promise<number> {
    const plan: Plan = { flow: 'online', isSlowAfterEffect: true, looksFirst: true };
    const { customer, form } = await this.#prepare(plan);
    const startedAt = performance.now();
    const { status } = await customer.post(CONFIRMATION, form);
    if (status !== 303) throw new Error(`the undisturbed run answered ${status}`);
    return performance.now() - startedAt;
  }

  /** Confirms with several customers at once, kills the portal, starts it again, and goes on as the customers would. */
  async kill({ after, powerCut }: Kill, plans: readonly Plan[]): Promise<Ending[]> {
    for (const name of readdirSync(this.#uploads)) rmSync(join(this.#uploads, name));
    const all: Confirming[] = [];
    for (const plan of plans) all.push(await this.#prepare(plan));
    const answers = all.map(({ customer, form, plan }) =>
      customer.post(CONFIRMATIONS[plan.flow], form).then(
        () => true,
        () => false,
      ),
    );
    if (powerCut) await Promise.all(all.map(({ world }) => untilAsked(world)));
    const killed = wait(after);
    if (powerCut) await this.#keepWhatIsSynced(powerCut);
    await killed;
    await this.#portal.kill();
    const stages = await Promise.all(
      all.map(async ({ world }, index) => ((await answers[index]) ? 'over' : await stageOf(world))),
    );
    if (powerCut) this.#losePower();
    this.#portal = await startPortal(this.#mockUrl, this.#folder);

    return Promise.all(
      all.map(async (confirming, index) => {
        const { plan, world } = confirming;
        const lost = await finishAt(this.#portal.port, confirming);
        const leftToSweep = index === 0 ? readdirSync(this.#uploads).length : 0;
        return {
          flow: plan.flow,
          stage: stages[index] ?? 'over',
          ...(await outcomeOf(world)),
          lost,
          leftToSweep,
        };
      }),
    );
  }

  async #keepWhatIsSynced({ state, uploads }: PowerCut): Promise<void> {
    const stateAt = wait(state).then(() => this.#copyAside((name) => name.startsWith(STATE)));
    const uploadsAt = wait(uploads).then(() => this.#copyAside((name) => name === UPLOADS));
    await Promise.all([stateAt, uploadsAt]);
  }

  /** Stops the process while it copies, so that the copy is of one moment. */
  #copyAside(isMeant: (name: string) => boolean): void {
    this.#portal.signal('SIGSTOP');
    for (const name of readdirSync(this.#folder).filter(isMeant))
      cpSync(join(this.#folder, name), join(this.#synced, name), { recursive: true });
    this.#portal.signal('SIGCONT');
  }

  #losePower(): void {
    rmSync(this.#folder, { recursive: true });
    renameSync(this.#synced, this.#folder);
    rmSync(join(this.#folder, `${STATE}-shm`), { force: true });
  }

  /**
   * Tries again, because on a machine that is busy with starts a call may take too long, which is not measured here.
   */
  async #prepare(plan: Plan, triesLeft = 5): Promise<Confirming> {
    try {
      return await prepareToConfirm(plan, { mockUrl: this.#mockUrl, port: this.#portal.port });
    } catch (error) {
      if (triesLeft === 1) throw error;
      return this.#prepare(plan, triesLeft - 1);
    }
  }
}

/** Prepares a customer who has chosen, typed and attached, and whose brand API answers slowly from now on. */
export async function prepareToConfirm(
  plan: Plan,
  { mockUrl, port }: { mockUrl: string; port: number },
): Promise<Confirming> {
  const confirmation = CONFIRMATIONS[plan.flow];
  const world = await createWorld(mockUrl);
  const customer = createVisitor(port);
  await logIn(customer, world);
  if (plan.flow === 'online') await customer.post('/home', EXCHANGE);
  else await customer.post(OFF_STORE, TOO_SMALL);
  await customer.post(confirmation, { intent: 'save-buyer', ...BUYER });
  await attach(customer, FILES, confirmation);
  const form = confirmationForm(await customer.get(confirmation));
  if (!form) throw new Error('no confirmation form');
  await slowDown(world, { afterEffect: plan.isSlowAfterEffect });
  return { world, customer, form, plan };
}

/** Finishes the confirmation at a portal on the same state and files. @returns what the customer misses */
export function finishAt(port: number, { customer, form, plan, world }: Confirming): Promise<string[]> {
  const { flow, looksFirst } = plan;
  return finish(returnTo(port, customer), form, world, { confirmation: CONFIRMATIONS[flow], looksFirst });
}

/** A start is pure computing, so more of them side by side would only be slower. */
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
      STATE_URL: `file:${folder}/${STATE}`,
      UPLOAD_DIR: join(folder, UPLOADS),
      WARM_UP_PAGES: '0',
    });
  } finally {
    isStarted();
  }
}

/** Waits until the creation has arrived: of the three faults that are added, its own is gone once it strikes. */
async function untilAsked(world: MockWorld): Promise<void> {
  const giveUpAt = performance.now() + ASKED_WITHIN_MS;
  while ((await world.faultsLeft()) > 2) {
    if (performance.now() > giveUpAt) throw new Error('the brand API was not asked');
    await wait(LOOK_EVERY_MS);
  }
}

/** Finds the stage by effects first: a call's journal entry is written only with its answer. */
async function stageOf(world: MockWorld): Promise<Stage> {
  const uploads = (await world.uploads()).length;
  if (uploads === FILES.length) return 'all files';
  if (uploads > 0) return 'some files';
  if ((await world.protocolIds()).length > 0) return 'created';
  return (await world.calls('protocols')).length > 0 ? 'asked' : 'not asked';
}
