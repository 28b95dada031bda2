import { expect, it } from 'vitest';
import type { State } from '../state/state.ts';
import { changeList } from './change-list.ts';

const parse = (entry = '[]') => JSON.parse(entry) as number[];

/** @param losses how often another write comes between */
function stateWith(entry: string | undefined, losses: number) {
  const written: unknown[] = [];
  const state = {
    get: () => Promise.resolve(entry),
    compareAndSet: (...args: unknown[]) => {
      written.push(args);
      return Promise.resolve(written.length > losses);
    },
  } as Partial<State> as State;
  return { state, written };
}
const add = (numbers: readonly number[]) => [...numbers, 2];
const WRITING = { ttlSeconds: 60 };

it('changeList reads and changes the list again each time another write came between', async () => {
  const { state, written } = stateWith('[1]', 2);
  expect(await changeList(state, { key: 'key', parse, writing: WRITING }, add)).toBe(true);
  expect(written).toEqual(Array(3).fill(['key', '[1]', '[1,2]', WRITING]));
});

it('changeList does not write an unchanged list, and stores an empty list as no entry', async () => {
  const { state, written } = stateWith('[1]', 0);
  expect(await changeList(state, { key: 'key', parse, writing: WRITING }, () => undefined)).toBe(false);
  expect(written).toEqual([]);
  await changeList(state, { key: 'key', parse, writing: WRITING }, () => []);
  expect(written).toEqual([['key', '[1]', undefined, WRITING]]);
});
