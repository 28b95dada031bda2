import type { State, Writing } from '../state/state.ts';

/** Each failed round means another request's write went through, so that this many is a fault and not bad luck. */
const MAX_ROUNDS = 50;

/** Computes what a list should be from what it is; `undefined` leaves it as it is. It may run more than once. */
export type Change<Entry> = (entries: readonly Entry[]) => readonly Entry[] | undefined;

/**
 * Changes a list in the state in one step, also between processes; an empty one is no entry.
 *
 * @returns whether `change` changed anything
 * @throws what `parse` throws
 */
export async function changeList<Entry>(
  state: State,
  key: string,
  parse: (entry: string | undefined) => Entry[],
  change: Change<Entry>,
  writing: Writing,
): Promise<boolean> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const entry = await state.get(key);
    const next = change(parse(entry));
    if (next === undefined) return false;
    const text = next.length === 0 ? undefined : JSON.stringify(next);
    if (await state.compareAndSet(key, entry, text, writing)) return true;
  }
  throw new Error(`submissions: never undisturbed in ${MAX_ROUNDS} rounds`);
}
