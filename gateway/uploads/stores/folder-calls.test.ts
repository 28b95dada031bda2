import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createFolderCalls, FolderAwayError, type FolderCalls } from './folder-calls.ts';

fc.configureGlobal({ seed: 20261126 });

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let calls: FolderCalls;
/** The calls on the folder, in the order in which they began. */
let begun: string[];
let back: PromiseWithResolvers<void>;
beforeEach(() => {
  vi.useFakeTimers();
  calls = createFolderCalls();
  begun = [];
  back = Promise.withResolvers();
});
afterEach(() => vi.useRealTimers());

/** A call that is answered after a time, or as soon as the folder is back. */
const takes = (name: string, ms?: number) => async () => {
  begun.push(name);
  await (ms === undefined ? back.promise : new Promise((resolve) => setTimeout(resolve, ms)));
  return name;
};

/** What has become of a call by now. */
function follow(work: Promise<unknown>): { outcome?: string } {
  const seen: ReturnType<typeof follow> = {};
  work.then(
    () => (seen.outcome = 'answered'),
    (error: unknown) => (seen.outcome = error instanceof FolderAwayError ? 'away' : 'failed'),
  );
  return seen;
}

const outcomesOf = (all: { outcome?: string }[]) => all.map(({ outcome }) => outcome);

it.each([
  ['quick', 2 * SECOND],
  ['long', MINUTE],
] as const)(
  'a %s call is given up when it hangs, and all others fail at once until it ends',
  async (pace, longestMs) => {
    const first = follow(calls[pace](takes('first')));
    await vi.advanceTimersByTimeAsync(longestMs - 1);
    expect(first).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(first).toEqual({ outcome: 'away' });
    const others = [follow(calls.quick(takes('quick', 0))), follow(calls.long(takes('long', 0)))];
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomesOf(others)).toEqual(['away', 'away']);
    expect(begun).toEqual(['first']);
    back.resolve();
    await vi.advanceTimersByTimeAsync(0);
    const again = [follow(calls.quick(takes('quick', 0))), follow(calls.long(takes('long', 0)))];
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomesOf(again)).toEqual(['answered', 'answered']);
  },
);

it('calls that wait for their turn fail as soon as the folder hangs', async () => {
  const hangs = follow(calls.quick(takes('hangs')));
  await vi.advanceTimersByTimeAsync(1 * SECOND);
  const waiting = Array.from({ length: 5 }, () => follow(calls.long(takes('long'))));
  await vi.advanceTimersByTimeAsync(1 * SECOND);
  expect(outcomesOf([hangs, ...waiting])).toEqual(['away', undefined, undefined, 'away', 'away', 'away']);
});

it('on a disk that takes seconds for each write no write fails, and reads go on', async () => {
  const writes = Array.from({ length: 100 }, () => follow(calls.long(takes('write', 3 * SECOND))));
  for (let passed = 0; passed < 50; passed += 1) {
    const read = follow(calls.quick(takes('read', 1)));
    await vi.advanceTimersByTimeAsync(3 * SECOND);
    expect(read).toEqual({ outcome: 'answered' });
  }
  expect(new Set(outcomesOf(writes))).toEqual(new Set(['answered']));
});

it('a read that has waited eight seconds for its turn fails', async () => {
  const all = Array.from({ length: 15 }, () => follow(calls.quick(takes('read', 1.9 * SECOND))));
  all.push(follow(calls.quick(takes('one more', 0))));
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(outcomesOf(all)).toEqual([...Array.from({ length: 15 }, () => 'answered'), 'away']);
  expect(begun).not.toContain('one more');
});

it('all reads of a folder that answers succeed, however many there are, beside long writes', async () => {
  const writes = [1, 2].map(() => follow(calls.long(takes('write', 30 * SECOND))));
  const all = Array.from({ length: 150 }, () => follow(calls.quick(takes('read', 20))));
  await vi.advanceTimersByTimeAsync(30 * SECOND);
  expect(new Set(outcomesOf([...writes, ...all]))).toEqual(new Set(['answered']));
});

it('an answer that comes after its call was given up is undone', async () => {
  const undone: string[] = [];
  const undo = (answer: string) => undone.push(answer);
  const early = follow(calls.quick(takes('in time', 0), undo));
  const late = follow(calls.quick(takes('late'), undo));
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect([early, late, undone]).toEqual([{ outcome: 'answered' }, { outcome: 'away' }, []]);
  back.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(undone).toEqual(['late']);
});

it('a call for later keeps its caller 2 seconds at most, and is made when the folder is back', async () => {
  const hangs = Array.from({ length: 3 }, () => follow(calls.quick(takes('hangs'))));
  const early = follow(calls.later('quick', takes('early', 0)));
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  const later = follow(calls.later('long', takes('later', 0)));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomesOf([...hangs, early, later])).toEqual(['away', 'away', 'away', 'answered', 'answered']);
  expect(begun).toEqual(['hangs', 'hangs', 'hangs']);
  back.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.slice(3).toSorted()).toEqual(['early', 'later']);
});

it('a call for later is made once, and not again if it takes too long or fails', async () => {
  const long = follow(calls.later('long', takes('long', 2 * MINUTE)));
  const failing = follow(calls.later('quick', () => Promise.reject(new Error('EIO'))));
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(outcomesOf([long, failing])).toEqual(['answered', 'answered']);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(begun).toEqual(['long']);
});

const command = fc.record({
  does: fc.constantFrom('quick', 'long', 'later quick', 'later long'),
  atMs: fc.nat(10 * SECOND),
  takesMs: fc.oneof(fc.nat(3 * SECOND), fc.nat(70 * SECOND), fc.constant(undefined)),
});

it('in any mix of calls at most three are under way, all of them end, and the folder serves again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
      calls = createFolderCalls();
      back = Promise.withResolvers();
      let underWay = 0;
      let most = 0;
      let done = 0;
      const count = (call: () => Promise<unknown>) => async () => {
        most = Math.max(most, (underWay += 1));
        await call();
        underWay -= 1;
        done += 1;
      };
      const all: { outcome?: string }[] = [];
      for (const { atMs, does, takesMs } of commands) {
        const call = count(takes(does, takesMs));
        const make = () => {
          if (does === 'quick' || does === 'long') return calls[does](call);
          return calls.later(does === 'later quick' ? 'quick' : 'long', call);
        };
        setTimeout(() => all.push(follow(make())), atMs);
      }
      await vi.advanceTimersByTimeAsync(30 * MINUTE);
      expect(all).toHaveLength(commands.length);
      expect(outcomesOf(all)).not.toContain(undefined);
      back.resolve();
      await vi.advanceTimersByTimeAsync(60 * MINUTE);
      expect([most <= 3, underWay]).toEqual([true, 0]);
      expect(done).toBeGreaterThanOrEqual(commands.filter(({ does }) => does.startsWith('later')).length);
      const again = [follow(calls.quick(takes('quick', 0))), follow(calls.long(takes('long', 0)))];
      await vi.advanceTimersByTimeAsync(0);
      expect(outcomesOf(again)).toEqual(['answered', 'answered']);
    }),
  );
});
