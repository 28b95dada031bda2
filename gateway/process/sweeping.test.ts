import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import { startSweeping } from './sweeping.ts';

test('one of several gateways sweeps, and one sweeps again after a clock that was ahead is put right', async () => {
  let time = Date.UTC(2026, 10, 20);
  const state = stateOfTest(() => time);
  let sweeps = 0;
  const uploads = { sweep: () => Promise.resolve(void (sweeps += 1)) };
  /** A gateway sweeps when it starts. @returns how often any has swept */
  const startGateway = async () => {
    const stop = startSweeping(
      state,
      uploads,
      () => expect.unreachable(),
      () => time,
    );
    stop();
    await nextTurn();
    return sweeps;
  };
  const rightNow = time;
  time += 5 * 60 * 60_000;
  expect(await startGateway()).toBe(1);
  expect(await startGateway()).toBe(1);
  time = rightNow;
  expect(await startGateway()).toBe(2);
  expect(await startGateway()).toBe(2);
});

test('a sweep that fails is noted', async () => {
  const names: string[] = [];
  const uploads = { sweep: () => Promise.reject(new Error('no such table')) };
  startSweeping(stateOfTest(), uploads, (name) => names.push(name))();
  await nextTurn();
  expect(names).toEqual(['unexpected fault']);
});
