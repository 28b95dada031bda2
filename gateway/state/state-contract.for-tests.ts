import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { State, StateDriver } from './state.ts';

const MINUTE = { ttlSeconds: 60 };

/** What the state port does whatever is behind it, as one suite. `open` opens an empty state on the given clock. */
export function describeState(kind: string, open: (now: () => number) => State | Promise<State>): void {
  describe(`state port: ${kind}`, () => {
    let state: State;
    let time: number;
    beforeEach(async () => {
      time = Date.UTC(2026, 10, 20);
      state = await open(() => time);
    });
    afterEach(() => state.close());

    it('keeps a value until its lifetime ends', async () => {
      await state.set('k', 'ação', MINUTE);
      time += 59_999;
      expect(await state.get('k')).toBe('ação');
      time += 1;
      expect(await state.get('k')).toBeUndefined();
    });

    it('starts a new lifetime with each set', async () => {
      await state.set('k', 'old', MINUTE);
      time += 59_000;
      await state.set('k', 'new', MINUTE);
      time += 59_000;
      expect(await state.get('k')).toBe('new');
    });

    it('keeps keys apart', async () => {
      await state.set('a', '1', MINUTE);
      await state.set('a:b', '2', MINUTE);
      await state.delete('a');
      await state.delete('never there');
      expect(await state.get('a')).toBeUndefined();
      expect(await state.get('a:b')).toBe('2');
    });

    it('sets if absent: once, and again when the first has expired', async () => {
      expect(await state.setIfAbsent('k', 'first', MINUTE)).toBe(true);
      expect(await state.setIfAbsent('k', 'second', MINUTE)).toBe(false);
      expect(await state.get('k')).toBe('first');
      time += 60_000;
      expect(await state.setIfAbsent('k', 'third', MINUTE)).toBe(true);
      expect(await state.get('k')).toBe('third');
    });

    it('compares and sets: only over the value expected', async () => {
      await state.set('k', 'a', MINUTE);
      expect(await state.compareAndSet('k', 'x', 'b', MINUTE)).toBe(false);
      expect(await state.compareAndSet('k', undefined, 'b', MINUTE)).toBe(false);
      expect(await state.get('k')).toBe('a');
      expect(await state.compareAndSet('k', 'a', 'b', MINUTE)).toBe(true);
      expect(await state.get('k')).toBe('b');
    });

    it('compares and sets: an expired value is absent', async () => {
      await state.set('k', 'a', MINUTE);
      time += 60_000;
      expect(await state.compareAndSet('k', 'a', 'b', MINUTE)).toBe(false);
      expect(await state.compareAndSet('k', undefined, 'b', MINUTE)).toBe(true);
      expect(await state.get('k')).toBe('b');
    });

    it('compares and sets: nothing deletes, only over the value expected', async () => {
      await state.set('k', 'a', MINUTE);
      expect(await state.compareAndSet('k', 'x', undefined, MINUTE)).toBe(false);
      expect(await state.compareAndSet('k', undefined, undefined, MINUTE)).toBe(false);
      expect(await state.compareAndSet('k', 'a', undefined, MINUTE)).toBe(true);
      expect(await state.get('k')).toBeUndefined();
      expect(await state.compareAndSet('k', undefined, undefined, MINUTE)).toBe(true);
    });

    it('lets one of many through', async () => {
      const writers = ['a', 'b', 'c', 'd', 'e'];
      const wins = await Promise.all(
        writers.map((writer) => state.compareAndSet('k', undefined, writer, MINUTE)),
      );
      expect(wins.filter(Boolean)).toHaveLength(1);
    });

    it('counts, with a lifetime that starts at the first', async () => {
      expect(await state.increment('k', MINUTE)).toBe(1);
      time += 40_000;
      expect(await state.increment('k', MINUTE)).toBe(2);
      expect(await state.get('k')).toBe('2');
      time += 19_999;
      expect(await state.increment('k', MINUTE)).toBe(3);
      time += 1;
      expect(await state.increment('k', MINUTE)).toBe(1);
    });

    it('loses no count', async () => {
      const counts = await Promise.all(Array.from({ length: 50 }, () => state.increment('k', MINUTE)));
      expect(Math.max(...counts)).toBe(50);
      expect(new Set(counts).size).toBe(50);
    });

    it('sweeps what has expired and nothing else', async () => {
      await state.set('short', '1', { ttlSeconds: 1 });
      await state.set('long', '2', MINUTE);
      time += 1_000;
      await state.sweep();
      expect(await state.get('short')).toBeUndefined();
      expect(await state.get('long')).toBe('2');
    });

    it('purges nothing that is still there', async () => {
      await state.set('k', 'a', MINUTE);
      await state.delete('gone');
      await state.purge();
      expect(await state.get('k')).toBe('a');
    });

    it('keeps texts of any length and writing', async () => {
      const texts = ['', '0', 'sealed:AAAAAAAA:AAAA', '\u{1F45F} ção\n"', 'x'.repeat(100_000)];
      for (const text of texts) {
        await state.set('k', text, MINUTE);
        expect(await state.get('k')).toBe(text);
        expect(await state.compareAndSet('k', text, `${text}.`, MINUTE)).toBe(true);
        expect(await state.get('k')).toBe(`${text}.`);
      }
    });
  });
}

/** What every driver does beside the port. */
export function describeDriver(
  driver: string,
  open: (now: () => number) => StateDriver | Promise<StateDriver>,
): void {
  describe(`state driver: ${driver}`, () => {
    let state: StateDriver;
    let time: number;
    beforeEach(async () => {
      time = Date.UTC(2026, 10, 20);
      state = await open(() => time);
    });
    afterEach(() => state.close());

    it('rewrites only over the value expected, and the lifetime runs on', async () => {
      await state.set('k', 'a', MINUTE);
      time += 30_000;
      expect(await state.rewrite('k', 'x', 'b')).toBe(false);
      expect(await state.rewrite('k', 'a', 'b')).toBe(true);
      expect(await state.get('k')).toBe('b');
      time += 29_999;
      expect(await state.get('k')).toBe('b');
      time += 1;
      expect(await state.rewrite('k', 'b', 'c')).toBe(false);
      expect(await state.get('k')).toBeUndefined();
    });

    it('names the keys of what is there, each once, however many', async () => {
      const names = Array.from({ length: 1_001 }, (_, index) => `k:${index}`);
      for (const name of names) await state.set(name, '1', MINUTE);
      await state.set('expired', '1', { ttlSeconds: 1 });
      time += 1_000;
      const found: string[] = [];
      for await (const key of state.keys()) {
        found.push(key);
        await state.rewrite(key, '1', '2');
      }
      expect(found.toSorted()).toEqual(names.toSorted());
    });
  });
}
