import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { State, StateDriver } from './state.ts';

const MINUTE = { ttlSeconds: 60 };

/** An empty state, and the way to let time pass for it. */
export interface Opened<T extends State> {
  state: T;
  /** @param ms however long that takes */
  pass: (ms: number) => void | Promise<void>;
}

/** Opens a state on a clock that stands still. */
export function onClock<T extends State>(open: (now: () => number) => T): () => Opened<T> {
  return () => {
    let time = Date.UTC(2026, 10, 20);
    return { state: open(() => time), pass: (ms) => void (time += ms) };
  };
}

/** The behaviour of the state port with any driver, as one suite. */
export function describeState(kind: string, open: () => Opened<State> | Promise<Opened<State>>): void {
  describe(`state port: ${kind}`, () => {
    let state: State;
    let pass: Opened<State>['pass'];
    beforeEach(async () => {
      ({ state, pass } = await open());
    });
    afterEach(() => state.close());

    it('keeps a value until its lifetime ends', async () => {
      await state.set('k', 'ação', MINUTE);
      await pass(59_000);
      expect(await state.get('k')).toBe('ação');
      await pass(1_000);
      expect(await state.get('k')).toBeUndefined();
    });

    it('gives a value a new lifetime each time it is set', async () => {
      await state.set('k', 'old', MINUTE);
      await pass(59_000);
      await state.set('k', 'new', MINUTE);
      await pass(59_000);
      expect(await state.get('k')).toBe('new');
    });

    it('keeps the values of different keys apart', async () => {
      await state.set('a', '1', MINUTE);
      await state.set('a:b', '2', MINUTE);
      await state.delete('a');
      await state.delete('never there');
      expect(await state.get('a')).toBeUndefined();
      expect(await state.get('a:b')).toBe('2');
    });

    it('sets an absent value once, and again when the first has expired', async () => {
      expect(await state.setIfAbsent('k', 'first', MINUTE)).toBe(true);
      expect(await state.setIfAbsent('k', 'second', MINUTE)).toBe(false);
      expect(await state.get('k')).toBe('first');
      await pass(60_000);
      expect(await state.setIfAbsent('k', 'third', MINUTE)).toBe(true);
      expect(await state.get('k')).toBe('third');
    });

    it('compareAndSet writes only over the expected value', async () => {
      await state.set('k', 'a', MINUTE);
      expect(await state.compareAndSet('k', 'x', 'b', MINUTE)).toBe(false);
      expect(await state.compareAndSet('k', undefined, 'b', MINUTE)).toBe(false);
      expect(await state.get('k')).toBe('a');
      expect(await state.compareAndSet('k', 'a', 'b', MINUTE)).toBe(true);
      expect(await state.get('k')).toBe('b');
    });

    it('compareAndSet takes an expired value for absent', async () => {
      await state.set('k', 'a', MINUTE);
      await pass(60_000);
      expect(await state.compareAndSet('k', 'a', 'b', MINUTE)).toBe(false);
      expect(await state.compareAndSet('k', undefined, 'b', MINUTE)).toBe(true);
      expect(await state.get('k')).toBe('b');
    });

    it('compareAndSet deletes with undefined, and only the expected value', async () => {
      await state.set('k', 'a', MINUTE);
      expect(await state.compareAndSet('k', 'x', undefined, MINUTE)).toBe(false);
      expect(await state.compareAndSet('k', undefined, undefined, MINUTE)).toBe(false);
      expect(await state.compareAndSet('k', 'a', undefined, MINUTE)).toBe(true);
      expect(await state.get('k')).toBeUndefined();
      expect(await state.compareAndSet('k', undefined, undefined, MINUTE)).toBe(true);
      expect(await state.get('k')).toBeUndefined();
    });

    it('compareAndSet lets one of five writers at once through', async () => {
      const writers = ['a', 'b', 'c', 'd', 'e'];
      const wins = await Promise.all(
        writers.map((writer) => state.compareAndSet('k', undefined, writer, MINUTE)),
      );
      expect(wins.filter(Boolean)).toHaveLength(1);
    });

    it('increments a count whose lifetime begins with its first increment', async () => {
      expect(await state.increment('k', MINUTE)).toBe(1);
      await pass(40_000);
      expect(await state.increment('k', MINUTE)).toBe(2);
      expect(await state.get('k')).toBe('2');
      await pass(19_000);
      expect(await state.increment('k', MINUTE)).toBe(3);
      await pass(1_000);
      expect(await state.increment('k', MINUTE)).toBe(1);
    });

    it('loses none of fifty increments at once', async () => {
      const counts = await Promise.all(Array.from({ length: 50 }, () => state.increment('k', MINUTE)));
      expect(Math.max(...counts)).toBe(50);
      expect(new Set(counts).size).toBe(50);
    });

    it('deletes expired values, and no others, with a sweep', async () => {
      await state.set('short', '1', { ttlSeconds: 1 });
      await state.set('long', '2', MINUTE);
      await pass(1_000);
      await state.sweep();
      expect(await state.get('short')).toBeUndefined();
      expect(await state.get('long')).toBe('2');
    });

    it('keeps values that are there through a purge', async () => {
      await state.set('k', 'a', MINUTE);
      await state.delete('gone');
      await state.purge();
      expect(await state.get('k')).toBe('a');
    });

    it('keeps texts of any length and any characters', async () => {
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

/** The behaviour of every driver beside the port. */
export function describeDriver(
  driver: string,
  open: () => Opened<StateDriver> | Promise<Opened<StateDriver>>,
): void {
  describe(`state driver: ${driver}`, () => {
    let state: StateDriver;
    let pass: Opened<StateDriver>['pass'];
    beforeEach(async () => {
      ({ state, pass } = await open());
    });
    afterEach(() => state.close());

    it('rewrites only the expected value, whose lifetime runs on', async () => {
      await state.set('k', 'a', MINUTE);
      await pass(30_000);
      expect(await state.rewrite('k', 'x', 'b')).toBe(false);
      expect(await state.rewrite('k', 'a', 'b')).toBe(true);
      expect(await state.get('k')).toBe('b');
      await pass(29_000);
      expect(await state.get('k')).toBe('b');
      await pass(1_000);
      expect(await state.rewrite('k', 'b', 'c')).toBe(false);
      expect(await state.get('k')).toBeUndefined();
    });

    it('lists the keys of all values, however many', async () => {
      const names = Array.from({ length: 1_001 }, (_, index) => `k:${index}`);
      await Promise.all(names.map((name) => state.set(name, '1', MINUTE)));
      await state.set('expired', '1', { ttlSeconds: 1 });
      await pass(1_000);
      const found: string[] = [];
      for await (const key of state.keys()) {
        found.push(key);
        await state.rewrite(key, '1', '2');
      }
      expect([...new Set(found)].toSorted()).toEqual(names.toSorted());
    });
  });
}
