import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';
import { createDraftList, type DraftList } from './draft-list.ts';
import { createDrafts, type Drafts, type DraftScope } from './drafts.ts';

const schema = z.object({ line: z.string(), count: z.number() });
type Choice = z.infer<typeof schema>;

const scope: DraftScope = { brandId: 4, customerKey: 'ana', name: 'selections' };
const shoe: Choice = { line: 'shoe', count: 1 };
const shirt: Choice = { line: 'shirt', count: 2 };
/** What only a newer version can read. */
const newerSock = { line: 'sock', pairs: 'three' };
const newerLine = 'a line that is no object';
const noLine = null;

describe('a draft that is a list', () => {
  let state: State;
  let drafts: Drafts;
  let list: DraftList<Choice>;
  beforeEach(() => {
    state = stateOfTest();
    drafts = createDrafts({ state });
    list = createDraftList(drafts, schema, 'line');
  });
  const stored = () => drafts.read(scope, (value) => value);

  it('is empty before anything is written, and where what is written is no list', async () => {
    expect(await list.read(scope)).toEqual({ read: [], unread: [] });
    await drafts.write(scope, { line: 'shoe' });
    expect(await list.read(scope)).toEqual({ read: [], unread: [] });
    expect(await list.update(scope, (entries) => [...entries, shoe])).toEqual([shoe]);
  });

  it('tells the entries that can be read from the others, each in their order', async () => {
    await drafts.write(scope, [newerSock, shoe, newerLine, shirt, noLine]);
    expect(await list.read(scope)).toEqual({ read: [shoe, shirt], unread: [newerSock, newerLine, noLine] });
  });

  it("keeps a newer version's fields, after those it knows and in their order", async () => {
    await drafts.write(scope, [{ gift: true, count: 1, line: 'shoe' }]);
    const { read } = await list.read(scope);
    expect(read).toEqual([{ line: 'shoe', count: 1, gift: true }]);
    expect(Object.keys(read[0] ?? {})).toEqual(['line', 'count', 'gift']);
    await list.update(scope, (entries) => entries.map((entry) => ({ ...entry, count: 2 })));
    expect(await stored()).toEqual([{ line: 'shoe', count: 2, gift: true }]);
  });

  it('reads a field as its schema does, whatever stands there', async () => {
    const trimmed = createDraftList(drafts, z.object({ line: z.string().trim() }), 'line');
    await drafts.write(scope, [{ line: ' shoe ' }]);
    expect((await trimmed.read(scope)).read).toEqual([{ line: 'shoe' }]);
  });

  it('writes back what it cannot read, before what it can', async () => {
    await drafts.write(scope, [shoe, newerSock, newerLine, noLine]);
    expect(await list.update(scope, (entries) => [...entries, shirt])).toEqual([shoe, shirt]);
    expect(await stored()).toEqual([newerSock, newerLine, noLine, shoe, shirt]);
  });

  it('puts an entry in the place of an unreadable one with its key', async () => {
    const sock: Choice = { line: 'sock', count: 3 };
    await drafts.write(scope, [newerSock, newerLine, { line: 'cap', hats: 1 }]);
    expect(await list.update(scope, () => [sock])).toEqual([sock]);
    expect(await stored()).toEqual([newerLine, { line: 'cap', hats: 1 }, sock]);
  });

  it('loses no change of two tabs', async () => {
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((line) => list.update(scope, (entries) => [...entries, { line, count: 1 }])),
    );
    const { read } = await list.read(scope);
    expect(read.map(({ line }) => line).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('removes the entries with these keys, readable or not, and says what is left', async () => {
    await drafts.write(scope, [shoe, newerSock, shirt, newerLine, noLine]);
    expect(await list.remove(scope, ['sock', 'shirt'])).toEqual({
      read: [shoe],
      unread: [newerLine, noLine],
    });
    expect(await stored()).toEqual([shoe, newerLine, noLine]);
    expect(await list.remove(scope, ['sock'])).toEqual({ read: [shoe], unread: [newerLine, noLine] });
  });

  it('clears everything, and says what was there', async () => {
    await drafts.write(scope, [shoe, newerSock]);
    expect(await list.clear(scope)).toEqual({ read: [shoe], unread: [newerSock] });
    expect(await list.clear(scope)).toEqual({ read: [], unread: [] });
  });

  it.each([
    ['its last entry is removed', () => list.remove(scope, ['shoe'])],
    ['an update answers none', () => list.update(scope, () => [])],
    ['it is cleared', () => list.clear(scope)],
  ])('is no draft any more once %s', async (_, empty) => {
    await list.update(scope, () => [shoe]);
    expect(await drafts.kept(scope)).toEqual(['selections']);
    await empty();
    expect(await drafts.kept(scope)).toEqual([]);
  });
});
