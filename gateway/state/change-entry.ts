import type { State, Writing } from './state.ts';

/** Each failed round means that another write succeeded: this many in a row are a fault and not bad luck. */
const MOST_ROUNDS = 1_000;

/**
 * The change of an entry: the text to write, with `undefined` to delete it; without `text` the entry stays as it is.
 */
export type EntryChange<Result> = { text: string | undefined; result: Result } | { result: Result };

type ChangedState = Pick<State, 'get' | 'compareAndSet'>;

/**
 * Changes an entry of the state so that simultaneous changes, also of other processes, do not lose each other.
 *
 * @param change computes the change from the entry's text (`undefined`: no entry). It runs again if another write came
 *   between, so it must only compute.
 * @returns the `result` of the change that was made
 * @throws if 1 000 times in a row another write came between, and any error of `change`
 */
export async function changeEntry<Result>(
  state: ChangedState,
  key: string,
  change: (text: string | undefined) => EntryChange<Result>,
  writing: Writing,
): Promise<Result> {
  return changeReadEntry(state, { key, text: await state.get(key) }, change, writing);
}

/** As `changeEntry`, of an entry whose text was read already. */
export async function changeReadEntry<Result>(
  state: ChangedState,
  { key, text: first }: { key: string; text: string | undefined },
  change: (text: string | undefined) => EntryChange<Result>,
  writing: Writing,
): Promise<Result> {
  let text = first;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = change(text);
    if (!('text' in next) || (await state.compareAndSet(key, text, next.text, writing))) return next.result;
    text = await state.get(key);
  }
  throw new Error(`state: an entry was changed by others ${MOST_ROUNDS} times in a row`);
}
