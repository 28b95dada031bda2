import type { State, Writing } from './state.ts';

/** Each failed round means that another's write went through: so many in a row are a fault and not bad luck. */
const MOST_ROUNDS = 1_000;

/** What becomes of an entry: the text to write, where `undefined` deletes it; without `text` it is left as it is. */
export type EntryChange<Result> = { text: string | undefined; result: Result } | { result: Result };

/**
 * Changes an entry of the state so that simultaneous changes, also of other processes, do not lose each other.
 *
 * @param change computes the change from the entry's text (`undefined`: there is none). It runs again where another
 *   write came between, so it must do nothing but compute.
 * @param first the entry's text, where it was read already
 * @returns the `result` of the change that was made
 * @throws where 1 000 times in a row another write came between, and what `change` throws
 */
export async function changeEntry<Result>(
  state: Pick<State, 'get' | 'compareAndSet'>,
  key: string,
  change: (text: string | undefined) => EntryChange<Result>,
  writing: Writing,
  first?: string,
): Promise<Result> {
  let text = first ?? (await state.get(key));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = change(text);
    if (!('text' in next) || (await state.compareAndSet(key, text, next.text, writing))) return next.result;
    text = await state.get(key);
  }
  throw new Error(`state: an entry was changed by others ${MOST_ROUNDS} times in a row`);
}
