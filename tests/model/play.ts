import fc from 'fast-check';

import { Customer } from './customer.ts';
import { newModel, type Model } from './model.ts';
import { Portal } from './portal.ts';
import { steps } from './steps/all.ts';

/** The most steps of one customer; then another one begins. */
const MOST_STEPS = 100;
/** The time limit for shortening the way to a fault. */
const SHRINKING_MS = 180_000;

/** The result of a run. */
export interface Played {
  customers: number;
  steps: number;
  /** Protocols that were made. */
  protocols: number;
  /** The first fault that was found, with the shortest way to it. */
  fault: { seed: number; script: string } | undefined;
}

/**
 * Lets random customers act, one for each seed, until `mostSteps` were taken or `mostMs` are over. Each has a world of
 * their own; all share the portal and the brand API.
 */
export async function play(
  seeds: Iterable<number>,
  mostSteps: number,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<Played> {
  const endsAt = performance.now() + mostMs;
  const portal = await Portal.open();
  const played: Played = { customers: 0, steps: 0, protocols: 0, fault: undefined };
  try {
    for (const seed of seeds) {
      if (played.steps >= mostSteps || performance.now() >= endsAt) break;
      const fault = await playOne(portal, seed, ({ made, taken }) => {
        played.steps += taken.length;
        played.protocols += made.length - 1;
      });
      played.customers += 1;
      if (fault !== undefined) return { ...played, fault: { seed, script: fault } };
    }
    return played;
  } finally {
    await portal.close();
  }
}

async function begin(portal: Portal, model: Model): Promise<{ model: Model; real: Customer }> {
  const real = await Customer.open(portal);
  if (real.askedAbout === undefined) throw new Error('no protocol that the brand asks about');
  model.made.push({ brand: 'vaivem', id: real.askedAbout, files: [], choices: undefined, status: 21 });
  return { model, real };
}

/** @returns the shortest script found that leads to a fault, with the fault; undefined without a fault */
async function playOne(
  portal: Portal,
  seed: number,
  count: (model: Model) => void,
): Promise<string | undefined> {
  let script: readonly string[] = [];
  const property = fc.asyncProperty(
    fc.commands([steps], { maxCommands: MOST_STEPS, size: 'max', disableReplayLog: true }),
    async (commands) => {
      const model = newModel();
      try {
        await fc.asyncModelRun(async () => begin(portal, model), commands);
      } catch (error) {
        script = model.taken;
        throw error;
      } finally {
        count(model);
      }
    },
  );
  const { errorInstance, failed } = await fc.check(property, {
    seed,
    numRuns: 1,
    plugins: [fc.interruptAfterTimeLimit(SHRINKING_MS)],
  });
  if (!failed) return undefined;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [...script.map((words, index) => `${String(index + 1).padStart(3)}. ${words}`), `  → ${why}`].join(
    '\n',
  );
}
