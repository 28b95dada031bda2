import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { State } from './state.ts';

const MINUTE = { ttlSeconds: 60 };

/** What every driver of the state port does, as one suite. `open` opens an empty state on the given clock. */
export function describeState(driver: string, open: (now: () => number) => State | Promise<State>): void {
  describe(`state port: ${driver}`, () => {
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
  });
}
