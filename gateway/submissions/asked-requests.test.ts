import { describe, expect, it } from 'vitest';
import { createAskedRequests, type AskedRequests } from './asked-requests.ts';
import { customer, setUpSubmissions } from './submissions.for-tests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const howMany = async (asked: AskedRequests) => (await asked.numbers(customer)).length;

describe('the kept content of a request', () => {
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

  it('has one entry for each protocol: the last that was written', async () => {
    const { asked, entries } = open();
    await asked.keep(customer, 102, 'first');
    await asked.keep(customer, 102, 'again');
    await asked.keep(customer, 103, 'another');
    expect(await asked.find(customer, 102)).toBe('again');
    expect(await howMany(asked)).toBe(2);
    expect(await entries()).toHaveLength(2);
  });

  it('is forgotten for one protocol, and stays for the others', async () => {
    const { asked, entries } = open();
    for (const protocolId of [102, 103]) await asked.keep(customer, protocolId, `of ${protocolId}`);
    await asked.forget(customer, 102);
    expect(await asked.find(customer, 102)).toBeUndefined();
    expect(await asked.find(customer, 103)).toBe('of 103');
    expect(await entries()).toHaveLength(1);
  });

  it('is kept for the newest fifty protocols, and nothing is left of older ones', async () => {
    const { asked, entries } = open();
    for (let protocolId = 1; protocolId <= 52; protocolId += 1) await asked.keep(customer, protocolId, 'x');
    const found = await Promise.all([2, 3, 52].map((protocolId) => asked.find(customer, protocolId)));
    expect(found).toEqual([undefined, 'x', 'x']);
    expect(await entries()).toHaveLength(50);
  });

  it('does not count after 90 days, and leaves the list when the next one is kept', async () => {
    const { asked } = open();
    await asked.keep(customer, 102, 'old');
    clock.now += 90 * DAY_MS - 1;
    await asked.keep(customer, 103, 'new');
    expect(await howMany(asked)).toBe(2);
    clock.now += 1;
    expect(await howMany(asked)).toBe(1);
    for (let protocolId = 1; protocolId <= 49; protocolId += 1) await asked.keep(customer, protocolId, 'x');
    expect(await asked.find(customer, 103)).toBe('new');
    expect(await howMany(asked)).toBe(50);
  });

  /** A process with another process's work before or after its first step of one kind. */
  function withBetween(step: 'set' | 'delete', when: 'before' | 'after', work: () => Promise<unknown>) {
    const state = openState();
    let isFirst = true;
    const between = async (moment: typeof when) => {
      if (moment !== when || !isFirst) return;
      isFirst = false;
      await work();
    };
    const doneBetween = async <Args extends unknown[]>(
      done: (...args: Args) => Promise<unknown>,
      args: Args,
    ): Promise<void> => {
      await between('before');
      await done(...args);
      await between('after');
    };
    const steps = {
      set: (...args: Parameters<typeof state.set>) => doneBetween((...each) => state.set(...each), args),
      delete: (...args: Parameters<typeof state.delete>) => doneBetween((key) => state.delete(key), args),
    };
    return createAskedRequests({ ...state, [step]: steps[step] }, () => clock.now);
  }

  it.each(['before', 'after'] as const)(
    'is gone if it is deleted just %s it is written, and leaves no entry outside the list',
    async (when) => {
      const { asked, entries } = open();
      await withBetween('set', when, () => asked.forgetAll(customer)).keep(customer, 102, 'x');
      expect(await entries()).toEqual([]);
      expect([await asked.find(customer, 102), await howMany(asked)]).toEqual([undefined, 0]);
    },
  );

  it('has one entry if two processes keep it at once', async () => {
    const { asked, entries } = open();
    const other = () => asked.keep(customer, 102, 'the same');
    await withBetween('set', 'before', other).keep(customer, 102, 'the same');
    expect(await entries()).toHaveLength(1);
    expect([await asked.find(customer, 102), await howMany(asked)]).toEqual(['the same', 1]);
    await asked.forgetAll(customer);
    expect(await entries()).toEqual([]);
  });

  it('stays in the list if it is kept during a deletion of all, and goes with the next deletion', async () => {
    const { asked, entries } = open();
    await asked.keep(customer, 102, 'x');
    await withBetween('delete', 'after', () => asked.keep(customer, 103, 'y')).forgetAll(customer);
    expect([await asked.find(customer, 102), await asked.find(customer, 103)]).toEqual([undefined, 'y']);
    await asked.forgetAll(customer);
    expect(await entries()).toEqual([]);
  });

  it('is the last that was written when a process dies half way, and goes with a deletion of all', async () => {
    const { asked, entries } = open();
    const die = () => Promise.reject(new Error('died'));
    await asked.keep(customer, 102, 'first');
    await expect(withBetween('set', 'before', die).keep(customer, 102, 'x')).rejects.toThrow('died');
    expect([await asked.find(customer, 102), await howMany(asked)]).toEqual(['first', 1]);
    await expect(withBetween('set', 'after', die).keep(customer, 102, 'again')).rejects.toThrow('died');
    expect([await asked.find(customer, 102), await howMany(asked)]).toEqual(['again', 1]);
    await asked.forgetAll(customer);
    expect(await entries()).toEqual([]);
  });
});
