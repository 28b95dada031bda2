import { describe, expect, it } from 'vitest';
import { createLedger } from './ledger.ts';
import { customer, setUpSubmissions } from './submissions.for-tests.ts';

const bia = { ...customer, customerKey: 'bia' };
const DAY_MS = 24 * 60 * 60 * 1000;
const DONE = { digest: 'content-a', protocolId: 102 };

describe('the ledger', () => {
  const { clock, openState } = setUpSubmissions();

  it('deletes a customer’s settled requests at one brand, and no other customer’s or brand’s', async () => {
    const ledger = createLedger(openState());
    const elsewhere = { ...customer, brandId: 2 };
    for (const scope of [customer, bia, elsewhere]) await ledger.writeDone(scope, 'form-1', DONE);
    await ledger.forgetSettled(customer);
    const left = await Promise.all(
      [customer, bia, elsewhere].map((scope) => ledger.findDone(scope, 'form-1')),
    );
    expect(left).toEqual([undefined, DONE, DONE]);
  });

  it('deletes an entry that was written during a deletion with the next deletion', async () => {
    const state = openState();
    const ledger = createLedger({
      ...state,
      delete: async (key) => {
        if (key !== 'later') await ledger.writeRegistered(customer, 'later', () => Promise.resolve());
        return state.delete(key);
      },
    });
    await ledger.writeDone(customer, 'form-1', DONE);
    await state.set('later', 'x', { ttlSeconds: 60 });
    await ledger.forgetSettled(customer);
    expect(await state.get('later')).toBe('x');
    await ledger.forgetSettled(customer);
    expect(await state.get('later')).toBeUndefined();
  });

  it('keeps a request’s first answer, and adds a number to it later if the entry is still there', async () => {
    const ledger = createLedger(openState());
    await ledger.writeDone(customer, 'form-1', { digest: 'content-a', message: 'Recebido' });
    await ledger.writeDone(customer, 'form-1', { digest: 'content-a', message: 'Outra resposta' });
    await ledger.nameDone(customer, 'form-1', 103);
    await ledger.nameDone(customer, 'form-2', 104);
    expect(await ledger.findDone(customer, 'form-1')).toEqual({
      digest: 'content-a',
      message: 'Recebido',
      protocolId: 103,
    });
    expect(await ledger.findDone(customer, 'form-2')).toBeUndefined();
  });

  it('keeps an answer that is written just after a deletion, and deletes it with the next deletion', async () => {
    const state = openState();
    const ledger = createLedger(state);
    const deletedBefore = createLedger({
      ...state,
      setIfAbsent: async (...entry) => {
        await ledger.forgetSettled(customer);
        return state.setIfAbsent(...entry);
      },
    });
    await deletedBefore.writeDone(customer, 'form-1', DONE);
    expect(await ledger.findDone(customer, 'form-1')).toEqual(DONE);
    await ledger.forgetSettled(customer);
    expect(await ledger.findDone(customer, 'form-1')).toBeUndefined();
  });

  it('drops the keys of expired entries from its list, except among the ten newest', async () => {
    const state = openState();
    const ledger = createLedger(state);
    const noted = async () => JSON.parse((await state.get('submission-keys:4:ana')) ?? '[]') as string[];
    for (let number = 1; number <= 12; number += 1) {
      await ledger.writeDone(customer, `form-${number}`, DONE);
    }
    expect(await noted()).toHaveLength(12);
    clock.now += 29 * DAY_MS;
    await ledger.writeDone(customer, 'form-1', DONE);
    await ledger.writeDone(customer, 'form-13', DONE);
    expect(await noted()).toHaveLength(13);
    clock.now += 2 * DAY_MS;
    await ledger.writeDone(customer, 'form-14', DONE);
    expect((await noted()).map((key) => key.split(':').at(-1))).toEqual(
      [5, 6, 7, 8, 9, 10, 11, 12, 1, 13, 14].map((number) => `form-${number}`),
    );
  });
});
