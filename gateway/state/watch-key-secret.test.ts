import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { KEY_SECRET, loadKeySecret } from './key-secret.ts';
import { OtherSecretError, StateAwayError } from './state-away-error.ts';
import { stateOfTest } from './state-of-test.for-tests.ts';
import type { State } from './state.ts';
import { watchKeySecret, type KeySecretWatch } from './watch-key-secret.ts';

let state: State;
let events: string[];
let watches: KeySecretWatch[];
beforeEach(() => {
  vi.useFakeTimers();
  state = stateOfTest();
  events = [];
  watches = [];
});
afterEach(() => {
  for (const watch of watches) watch.end();
  vi.useRealTimers();
});

/** A gateway that starts. */
async function start() {
  const secret = await loadKeySecret(state);
  const watch = watchKeySecret(state, secret, (event) => void events.push(event));
  watches.push(watch);
  return { secret, watch };
}

test('an emptied state gets the key secret back, so that a gateway that starts later has the same', async () => {
  const first = await start();
  await state.delete(KEY_SECRET);
  await vi.advanceTimersByTimeAsync(2_000);
  const second = await start();
  expect(second.secret).toBe(first.secret);
  expect(() => first.watch.check()).not.toThrow();
  expect(events).toEqual(['state emptied']);
});

test('of gateways that find the state emptied at the same moment, the one that comes late goes on, too', async () => {
  const { watch } = await start();
  // By the time it writes, another has given the state its key secret back.
  vi.spyOn(state, 'get').mockResolvedValueOnce(undefined);
  await watch.checkNow();
  expect(() => watch.check()).not.toThrow();
  expect(events).toEqual([]);
});

test('a state that is as it was is only read', async () => {
  await start();
  const write = vi.spyOn(state, 'setIfAbsent');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(write).not.toHaveBeenCalled();
});

test('a gateway does nothing any more once another has begun the emptied state with a key secret of its own', async () => {
  const first = await start();
  await state.delete(KEY_SECRET);
  const second = await start();
  expect(second.secret).not.toBe(first.secret);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(() => first.watch.check()).toThrow(
    new OtherSecretError('the state was emptied, and another gateway began it anew: restart this one'),
  );
  await expect(first.watch.checkNow()).rejects.toThrow(OtherSecretError);
  expect(() => second.watch.check()).not.toThrow();
  expect(events).toEqual(['state away']);
});

test('a gateway goes on when the state is its own again', async () => {
  const { secret, watch } = await start();
  await state.set(KEY_SECRET, 'another', { ttlSeconds: 60 });
  await expect(watch.checkNow()).rejects.toThrow(OtherSecretError);
  await state.set(KEY_SECRET, secret, { ttlSeconds: 60 });
  await watch.checkNow();
  expect(() => watch.check()).not.toThrow();
  expect(events).toEqual(['state away', 'state back']);
});

test('a state that does not answer says nothing of its key secret', async () => {
  const { watch } = await start();
  vi.spyOn(state, 'get').mockRejectedValue(new StateAwayError(new Error('Command timed out')));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(() => watch.check()).not.toThrow();
  await expect(watch.checkNow()).rejects.toThrow(StateAwayError);
  expect(events).toEqual([]);
});

test('a watch that has ended looks no more', async () => {
  const { watch } = await start();
  const get = vi.spyOn(state, 'get');
  watch.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(get).not.toHaveBeenCalled();
});
