import { describe, expect, it } from 'vitest';
import { createLedger } from './ledger.ts';
import { customer, setUpSubmissions } from './submissions.for-tests.ts';

const bia = { ...customer, customerKey: 'bia' };
const DONE = { digest: 'content-a', protocolId: 102 };

describe('what is settled', () => {
  const { openState } = setUpSubmissions();

  it('goes with its customer, at their brand, and stays of everybody else', async () => {
    const ledger = createLedger(openState());
    const elsewhere = { ...customer, brandId: 2 };
    for (const scope of [customer, bia, elsewhere]) await ledger.writeDone(scope, 'form-1', DONE);
    await ledger.forgetSettled(customer);
    const left = await Promise.all(
      [customer, bia, elsewhere].map((scope) => ledger.findDone(scope, 'form-1')),
    );
    expect(left).toEqual([undefined, DONE, DONE]);
  });

  it('while it is deleted is found the next time', async () => {
    const state = openState();
    const ledger = createLedger({
      ...state,
      delete: async (key) => {
        if (key !== 'later') await ledger.noteKey(customer, 'later');
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

  it('has its first answer, to which a number may come; what is gone gets none', async () => {
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
});
