import type { FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';

import { createEarlySyncs, type EarlySync } from './early-sync.ts';

const MB = 1024 * 1024;

it('an early sync begins once a whole MB is written, and again with the next MB', async () => {
  const { begin, begun, end } = heldSyncs();
  const early = begin();
  await early.afterWrite(MB - 1);
  expect(begun()).toBe(0);
  await early.afterWrite(1);
  expect(begun()).toBe(1);
  await end();
  await early.afterWrite(MB - 1);
  expect(begun()).toBe(1);
  await early.afterWrite(1);
  expect(begun()).toBe(2);
});

it('one early sync at a time is under way, whichever file it is of', async () => {
  const { begin, begun, end } = heldSyncs();
  const [one, other] = [begin(), begin()];
  await one.afterWrite(2 * MB);
  await one.afterWrite(2 * MB);
  await other.afterWrite(2 * MB);
  expect(begun()).toBe(1);
  await end();
  await other.afterWrite(1);
  expect(begun()).toBe(2);
});

it('one early sync begins when two files are ready together', async () => {
  const { begin, begun } = heldSyncs();
  await Promise.all([begin().afterWrite(MB), begin().afterWrite(MB)]);
  expect(begun()).toBe(1);
});

it('a write does not wait for an early sync; the end of the file does', async () => {
  const { begin, end } = heldSyncs();
  const early = begin();
  await early.afterWrite(2 * MB);
  let isEnded = false;
  const ending = early.end().then(() => (isEnded = true));
  await Promise.resolve();
  expect(isEnded).toBe(false);
  await end();
  await ending;
});

it.each([
  ['the next sync', (early: EarlySync) => early.afterWrite(MB)],
  ['the end of the file', (early: EarlySync) => early.end()],
])('a fault of an early sync is thrown at %s, and for its own file only', async (_, next) => {
  const { begin, end } = heldSyncs();
  const [faulty, other] = [begin(), begin()];
  await faulty.afterWrite(MB);
  await end(new Error('the disk is broken'));
  await other.afterWrite(1);
  await other.end();
  await expect(next(faulty)).rejects.toThrow('the disk is broken');
});

/** Syncs that end when the test says so. */
function heldSyncs() {
  let begun = 0;
  let held = Promise.withResolvers<undefined>();
  const begin = createEarlySyncs({
    async long(call) {
      begun += 1;
      await held.promise;
      return call();
    },
  });
  return {
    /** Begins the early syncs of one more file. */
    begin: () => begin({ datasync: () => Promise.resolve() } as FileHandle),
    begun: () => begun,
    /** Ends the sync under way, with a fault if one is given. */
    end: async (fault?: Error): Promise<void> => {
      const ended = held;
      held = Promise.withResolvers();
      if (fault) ended.reject(fault);
      else ended.resolve(undefined);
      await setImmediate();
    },
  };
}
