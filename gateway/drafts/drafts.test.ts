import { beforeEach, describe, expect, it } from 'vitest';
import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';
import { createDrafts, type Drafts, type DraftScope } from './drafts.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const selections: DraftScope = { brandId: 4, customerKey: 'ana', name: 'selections' };

function parseLines(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((line) => typeof line === 'string') ? value : undefined;
}

describe('a draft', () => {
  let state: State;
  let drafts: Drafts;
  let time: number;
  beforeEach(() => {
    time = Date.UTC(2026, 10, 20);
    state = stateOfTest(() => time);
    drafts = createDrafts({ state });
  });

  it('is read as it was written', async () => {
    await drafts.write(selections, ['line-1']);
    expect(await drafts.read(selections, parseLines)).toEqual(['line-1']);
  });

  it('lives 30 days from the last write', async () => {
    await drafts.write(selections, ['line-1']);
    time += 30 * DAY_MS - 1;
    expect(await drafts.read(selections, parseLines)).toEqual(['line-1']);
    time += 1;
    expect(await drafts.read(selections, parseLines)).toBeUndefined();
  });

  it('lives as long as it is told to', async () => {
    await drafts.write(selections, ['line-1'], { ttlSeconds: 60 });
    time += 59_999;
    expect(await drafts.read(selections, parseLines)).toEqual(['line-1']);
    time += 1;
    expect(await drafts.read(selections, parseLines)).toBeUndefined();
  });

  it('belongs to one brand, one customer and one name', async () => {
    await drafts.write(selections, ['line-1']);
    expect(await drafts.read({ ...selections, brandId: 2 }, parseLines)).toBeUndefined();
    expect(await drafts.read({ ...selections, customerKey: 'bia' }, parseLines)).toBeUndefined();
    expect(await drafts.read({ ...selections, name: 'typed:bank' }, parseLines)).toBeUndefined();
  });

  it('is gone after clear', async () => {
    await drafts.write(selections, ['line-1']);
    await drafts.clear(selections);
    expect(await drafts.read(selections, parseLines)).toBeUndefined();
  });

  it('is cleared by clearIf only if it still meets the condition, whoever changes it meanwhile', async () => {
    await drafts.write(selections, ['line-1']);
    const clear = () => drafts.clearIf(selections, parseLines, ([first]) => first === 'line-1');
    const add = () => drafts.update(selections, parseLines, (lines = []) => [...lines, 'line-2']);
    await Promise.all([add(), clear()]);
    expect(await clear()).toBe(true);
    expect(await drafts.read(selections, parseLines)).toBeUndefined();
    expect(await clear(), 'without one').toBe(true);
    await drafts.write(selections, ['line-3'], { ttlSeconds: 60 });
    expect(await clear(), 'with another').toBe(false);
    expect(await drafts.read(selections, parseLines)).toEqual(['line-3']);
    time += 60_000;
    expect(await drafts.read(selections, parseLines)).toBeUndefined();
  });

  it.each([
    ['another version', '{"version":0,"data":["line-1"]}'],
    ['no JSON', '{"version":1,"da'],
    ['no object', 'null'],
    ['another shape', '{"version":1,"data":{"line":1}}'],
  ])('counts as absent if its entry has %s', async (_, entry) => {
    await state.set('draft:4:ana:selections', entry, { ttlSeconds: 60 });
    expect(await drafts.read(selections, parseLines)).toBeUndefined();
    expect(await drafts.update(selections, parseLines, (lines) => [...(lines ?? []), 'line-2'])).toEqual([
      'line-2',
    ]);
  });

  it('counts as absent if parsing its value throws', async () => {
    await drafts.write(selections, ['line-1']);
    const refuse = (): string => {
      throw new TypeError('not mine');
    };
    expect(await drafts.read(selections, refuse)).toBeUndefined();
  });

  it('loses no change of two tabs', async () => {
    const add = (line: string) => drafts.update(selections, parseLines, (lines) => [...(lines ?? []), line]);
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(add));
    expect((await drafts.read(selections, parseLines))?.sort()).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
    ]);
  });

  it('is cleared by an update that answers nothing', async () => {
    await drafts.write(selections, ['line-1']);
    expect(await drafts.update(selections, parseLines, () => undefined)).toBeUndefined();
    expect(await state.get('draft:4:ana:selections')).toBeUndefined();
  });

  it('is listed and cleared with the others of its customer at its brand, and with no others', async () => {
    const ana = { brandId: 4, customerKey: 'ana' };
    const others = [
      { brandId: 2, customerKey: 'ana' },
      { brandId: 4, customerKey: 'rui' },
    ];
    for (const customer of [ana, ...others]) {
      await drafts.write({ ...customer, name: 'selections' }, ['a']);
      await drafts.write({ ...customer, name: 'typed:bank' }, ['b']);
    }
    expect(await drafts.kept(ana)).toEqual(['selections', 'typed:bank']);
    await drafts.clearAll(ana);
    expect(await drafts.kept(ana)).toEqual([]);
    for (const other of others) expect(await drafts.kept(other)).toEqual(['selections', 'typed:bank']);
  });
});
