import { expect, it } from 'vitest';

import { createTimeBudget } from '../brand-api/time-budget.ts';
import { createSubmissions } from './submissions.ts';
import { fault, setUpSubmissions } from './submissions.for-tests.ts';

const AHEAD_MS = 90_000;

const { api, clock, openState, request, startProcess } = setUpSubmissions();

it('a call without an answer is not made again when a gateway with an earlier clock has looked meanwhile', async () => {
  const now = () => clock.now + AHEAD_MS;
  const pause = (ms: number) => Promise.resolve(void (clock.now += ms));
  const ahead = createSubmissions({ state: openState(), now, pause });
  const other = startProcess();
  let calls = 0;
  const create = async (key: string) => {
    calls += 1;
    if (calls > 1) return api.create(key);
    // Any page of the customer.
    await other.findDoubts(request());
    throw fault('unknown');
  };
  const timeBudget = createTimeBudget({ isForm: true }, now);
  expect(await ahead.submit(request({ create, timeBudget }))).toMatchObject({ kind: 'in-doubt' });
  expect(calls).toBe(1);
});
