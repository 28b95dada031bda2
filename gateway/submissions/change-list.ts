import { changeEntry } from '../state/change-entry.ts';
import type { State, Writing } from '../state/state.ts';

/** Computes the new list from the current one; `undefined` leaves it as it is. It may run more than once. */
export type Change<Entry> = (entries: readonly Entry[]) => readonly Entry[] | undefined;

interface StoredList<Entry> {
  key: string;
  parse: (entry: string | undefined) => Entry[];
  writing: Writing;
}

/**
 * Changes a list in the state in one step, also between processes; an empty list is stored as no entry.
 *
 * @returns whether `change` changed anything
 * @throws any error of `parse`
 */
export function changeList<Entry>(
  state: State,
  { key, parse, writing }: StoredList<Entry>,
  change: Change<Entry>,
): Promise<boolean> {
  const changed = (entry: string | undefined) => {
    const next = change(parse(entry));
    if (next === undefined) return { result: false };
    return { text: next.length === 0 ? undefined : JSON.stringify(next), result: true };
  };
  return changeEntry(state, key, changed, writing);
}
