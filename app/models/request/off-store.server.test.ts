import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { emptyOffStoreForm, type OffStoreForm } from '~/domain/off-store/form.ts';
import { toFormData } from '~/forms/parse-form.server.ts';

import {
  clearOffStoreForm,
  keepOffStoreForm,
  loadOffStoreFacts,
  offStoreFormFrom,
  offStoreSubject,
  readOffStoreForm,
} from './off-store.server.ts';

const typed: OffStoreForm = { ...emptyOffStoreForm, store: 'Loja Centro', product: 'Tênis' };
const turn = (turn: number) => ({ page: 'a', turn, changed: 'all' as const });

describe('the off-store form', () => {
  it('shows the later of two drafts of the same page, whichever arrives first', async () => {
    const { context } = customerContext();
    expect(await readOffStoreForm(context, marina)).toBeUndefined();
    await keepOffStoreForm(context, marina, typed, turn(2));
    await keepOffStoreForm(context, marina, { ...typed, store: 'Lo' }, turn(1));
    expect(await readOffStoreForm(context, marina)).toEqual(typed);
    await keepOffStoreForm(context, marina, { ...typed, store: 'Outra' }, turn(3));
    expect(await readOffStoreForm(context, marina)).toMatchObject({ store: 'Outra' });
  });

  it('keeps what a newer tab typed where an older tab changed other fields', async () => {
    const { context } = customerContext();
    await keepOffStoreForm(context, marina, { ...typed, city: 'Campinas' }, turn(4));
    const older = { ...emptyOffStoreForm, details: 'A', invoice: '3702', accessKey: 'key' };
    await keepOffStoreForm(context, marina, older, {
      page: 'older',
      turn: 9,
      changed: ['details', 'invoice'],
    });
    const both = { ...typed, city: 'Campinas', details: 'A', invoice: '3702', accessKey: 'key' };
    expect(await readOffStoreForm(context, marina)).toEqual(both);
    await keepOffStoreForm(context, marina, older, { page: 'older', turn: 10, changed: 'all' });
    expect(await readOffStoreForm(context, marina)).toEqual(older);
  });

  it('ignores a draft that was sent before the form was cleared', async () => {
    const { context } = customerContext({}, { digestOf: (content: unknown) => JSON.stringify(content) });
    await keepOffStoreForm(context, marina, typed, turn(2));
    expect(await clearOffStoreForm(context, marina, [offStoreSubject(context, typed)])).toBe(true);
    await keepOffStoreForm(context, marina, typed, turn(1));
    expect(await readOffStoreForm(context, marina)).toBeUndefined();
    await keepOffStoreForm(context, marina, typed, turn(3));
    expect(await readOffStoreForm(context, marina)).toEqual(typed);
  });

  it('has a subject that depends only on the purchase', () => {
    const { context } = customerContext({}, { digestOf: (content: unknown) => JSON.stringify(content) });
    const subject = offStoreSubject(context, typed);
    expect(offStoreSubject(context, { ...typed, details: 'x', product: ' tênis ' })).toBe(subject);
    expect(offStoreSubject(context, { ...typed, product: 'Bermuda' })).not.toBe(subject);
  });

  it('is read from what was posted, and any other form is refused with 400', () => {
    expect(offStoreFormFrom(toFormData(typed))).toEqual(typed);
    let refused: unknown;
    try {
      offStoreFormFrom(toFormData({ store: 'Loja' }));
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ status: 400 });
  });

  it('is judged by what the brand offers, on the day of the API’s clock', async () => {
    let now = Date.UTC(2026, 10, 20, 12);
    const { context } = customerContext(
      {
        reasons: [{ ASS_ID: 3, CTO_ID: 1, ASS_NOME: 'Rasgou' }],
        subReasons: [{ SMOT_ID: 7, ASS_ID: 3, SMOT_NOME: 'Costura', CTO_ID: 1 }],
        wishes: () => {
          // An answer sets the clock: half past midnight in Greenwich is the evening before in São Paulo.
          now = Date.UTC(2026, 10, 22, 0, 30);
          return [{ MOT_ID: 16, ASS_ID: 3 }];
        },
      },
      { now: () => now },
    );
    expect(await loadOffStoreFacts(context)).toMatchObject({
      reasons: [{ id: 3, name: 'Rasgou' }],
      subReasons: [{ id: 7, name: 'Costura' }],
      wishes: [{ id: 16 }],
      today: '2026-11-21',
    });
  });
});
