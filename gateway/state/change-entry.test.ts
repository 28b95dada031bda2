import { expect, test } from 'vitest';

import { changeEntry, changeReadEntry } from './change-entry.ts';

const WRITING = { ttlSeconds: 60 };

/** @param losses how often another write comes between, each of which adds an `x` */
function stateWith(text: string | undefined, losses: number) {
  const written: unknown[] = [];
  let [reads, left] = [0, losses];
  const state = {
    get: () => {
      reads += 1;
      return Promise.resolve(text);
    },
    compareAndSet: (_key: string, expected: string | undefined, next: string | undefined) => {
      if (left > 0) {
        left -= 1;
        text = `${text ?? ''}x`;
      }
      if (expected !== text) return Promise.resolve(false);
      text = next;
      written.push(next);
      return Promise.resolve(true);
    },
  };
  return { state, written, reads: () => reads };
}
const append = (text: string | undefined) => ({ text: `${text ?? ''}+`, result: text });

test('an entry is read and changed again each time another write came between', async () => {
  const { reads, state, written } = stateWith(undefined, 2);
  expect(await changeEntry(state, 'key', append, WRITING)).toBe('xx');
  expect([written, reads()]).toEqual([['xx+'], 3]);
});

test('a text that was read before is not read again, unless the entry has another text by now', async () => {
  const same = stateWith('a', 0);
  expect(await changeReadEntry(same.state, { key: 'key', text: 'a' }, append, WRITING)).toBe('a');
  expect([same.written, same.reads()]).toEqual([['a+'], 0]);
  const other = stateWith('b', 0);
  expect(await changeReadEntry(other.state, { key: 'key', text: 'a' }, append, WRITING)).toBe('b');
  expect([other.written, other.reads()]).toEqual([['b+'], 1]);
});

test('a change without `text` writes nothing; a change whose `text` is undefined deletes the entry', async () => {
  const { state, written } = stateWith('a', 0);
  expect(await changeEntry(state, 'key', () => ({ result: 'left' }), WRITING)).toBe('left');
  expect(written).toEqual([]);
  await changeEntry(state, 'key', () => ({ text: undefined, result: 'gone' }), WRITING);
  expect(written).toEqual([undefined]);
});

test('a change that fails a thousand rounds in a row throws', async () => {
  const { reads, state } = stateWith('', Infinity);
  await expect(changeEntry(state, 'key', append, WRITING)).rejects.toThrow('1000 times in a row');
  expect(reads()).toBe(1_001);
});
