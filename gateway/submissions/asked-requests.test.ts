import { describe, expect, it } from 'vitest';
import { createAskedRequests } from './asked-requests.ts';
import { customer, setUpSubmissions } from './submissions.for-tests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('what protocols were asked for', () => {
  const { clock, openState } = setUpSubmissions();

  function open() {
    const state = openState();
    const entries = async () => {
      const keys: string[] = [];
      for await (const key of state.keys()) if (key.startsWith('submission-asked:')) keys.push(key);
      return keys;
    };
    return { entries, asked: createAskedRequests(state, () => clock.now) };
  }

  it('is one entry for each protocol, the last that was written', async () => {
    const { asked, entries } = open();
    await asked.keep(customer, 102, 'first');
    await asked.keep(customer, 102, 'again');
    await asked.keep(customer, 103, 'another');
    expect(await asked.find(customer, 102)).toBe('again');
    expect(await asked.count(customer)).toBe(2);
    expect(await entries()).toHaveLength(2);
  });

  it('is of the newest fifty, and nothing is left of others', async () => {
    const { asked, entries } = open();
    for (let protocolId = 1; protocolId <= 52; protocolId += 1) await asked.keep(customer, protocolId, 'x');
    const found = await Promise.all([2, 3, 52].map((protocolId) => asked.find(customer, protocolId)));
    expect(found).toEqual([undefined, 'x', 'x']);
    expect(await entries()).toHaveLength(50);
  });

  it('counts no more after 90 days, and leaves the list with the next that is kept', async () => {
    const { asked } = open();
    await asked.keep(customer, 102, 'old');
    clock.now += 90 * DAY_MS - 1;
    await asked.keep(customer, 103, 'new');
    expect(await asked.count(customer)).toBe(2);
    clock.now += 1;
    expect(await asked.count(customer)).toBe(1);
    for (let protocolId = 1; protocolId <= 49; protocolId += 1) await asked.keep(customer, protocolId, 'x');
    expect(await asked.find(customer, 103)).toBe('new');
    expect(await asked.count(customer)).toBe(50);
  });
});
