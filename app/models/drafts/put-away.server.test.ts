import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { BUYER_FIELDS } from '~/domain/buyer/buyer.ts';
import { emptyOffStoreForm, type OffStoreForm } from '~/domain/off-store/form.ts';
import type { Selection } from '~/domain/selection/selection.ts';
import { toFormData } from '~/forms/parse-form.server.ts';

import { keepBankForm, readBankSection, saveBankData } from '../bank.server.ts';
import { keepTypedBuyer, readBuyerForm } from '../customer/buyer.server.ts';
import { bringBack, forgetLastRequest, readLastRequest, setAside } from './last-request.server.ts';
import {
  clearOffStoreForm,
  keepOffStoreForm,
  offStoreMemo,
  offStoreSubject,
  readOffStoreForm,
} from '../request/off-store.server.ts';
import { digestOfLeaving } from './photos-alone.server.ts';
import { giveBack, putAway } from './put-away.server.ts';
import { changeSelections, readSelections } from './selections.server.ts';

const turn = { page: '', turn: 0, changed: 'all' as const };
const one: Selection = { lineKey: 'line-1', reasonId: 3, wishId: 16, size: '40' };
const other: Selection = { lineKey: 'line-2', reasonId: 3, wishId: 16, size: '41' };
const bank = { bank: '341', branch: '1', account: '2', pixKey: 'x' };
const saved = { bankCode: 341, branch: '1', account: '2', pixKey: 'x' };
const noBank = { person: {}, bank: { bank: '', branch: '', account: '', pixKey: '' } };
const buyer = Object.fromEntries(BUYER_FIELDS.map((field) => [field, 'x']));
const offStore: OffStoreForm = { ...emptyOffStoreForm, invoice: '3702', product: 'Tênis' };
const request = {
  submissionId: 'sent-1',
  title: 'Tênis',
  form: 'online',
  subjects: ['line-1'],
  memo: [one],
};
const BOTH = { ...request, subjects: ['line-1', 'line-2'], memo: [one, other] };
const SENT = { submission: 'sent-1' };

/** @param files of the last request */
async function filledIn(files: string[] = []) {
  const parts = customerContext(
    {
      reasons: [
        { ASS_ID: 3, CTO_ID: 5, ASS_NOME: 'x' },
        { ASS_ID: 4, CTO_ID: 5, ASS_NOME: 'y', ASS_EXIGE_IMG: true },
      ],
    },
    {
      digestOf: (content: unknown) => JSON.stringify(content),
      session: { alert: () => undefined },
      submissions: {
        mayBecomeProtocol: () => Promise.resolve(false),
        findDoubts: () => Promise.resolve([]),
        findAbsent: () => Promise.resolve([]),
      },
    },
  );
  const { context } = parts;
  Object.assign(context.uploads, {
    list: (place: object) =>
      Promise.resolve('lastRequest' in place ? files.map((id) => ({ id, name: `${id}.jpg` })) : []),
  });
  await changeSelections(context, marina, () => [one, other]);
  await keepBankForm(context, marina, bank, turn);
  await keepTypedBuyer(context, marina, toFormData(buyer), turn);
  await keepOffStoreForm(context, marina, offStore, turn);
  const left = async () => ({
    selected: (await readSelections(context, marina)).map(({ lineKey }) => lineKey),
    bank: (await readBankSection(context, marina, noBank)).form.bank,
    buyer: (await readBuyerForm(context, marina, undefined)).name,
    offStore: (await readOffStoreForm(context, marina))?.product,
  });
  return { ...parts, left };
}

const WHOLE = { selected: ['line-1', 'line-2'], bank: '341', buyer: 'x', offStore: 'Tênis' };
const PUT_AWAY = { ...WHOLE, selected: [], bank: '' };
const NOTHING = { selected: [], bank: '', buyer: '', offStore: undefined };

describe('a request that has become a protocol', () => {
  it('takes its items out of the selection; the forms stay for the items that are left', async () => {
    const { context, left } = await filledIn();
    await putAway(context, marina, request);
    expect(await left()).toEqual({ ...WHOLE, selected: ['line-2'] });
  });

  it('has its account on record, which is locked for the items that are left', async () => {
    const { context } = await filledIn();
    const stored = { bank: '341', branch: '1234', account: '12345-6', pixKey: 'a@b.com' };
    const { branch, account, pixKey } = stored;
    await saveBankData(context, marina, { bankCode: 341, branch, account, pixKey });
    const section = () => readBankSection(context, marina, { person: {}, bank: stored });
    expect((await section()).isLocked).toBe(false);
    await putAway(context, marina, request);
    expect(await section()).toEqual({ form: stored, isLocked: true });
  });

  it('clears the bank form if no item is left, but not the off-store form, nor the buyer of that', async () => {
    const { context, left } = await filledIn();
    await saveBankData(context, marina, saved);
    for (let times = 0; times < 2; times += 1) {
      await putAway(context, marina, BOTH);
      expect(await left()).toEqual(PUT_AWAY);
    }
  });

  it('does not clear an account that was typed for an item that is not selected yet', async () => {
    const { context, left } = await filledIn();
    await putAway(context, marina, BOTH);
    expect(await left()).toEqual({ ...PUT_AWAY, bank: bank.bank });
  });

  it('clears the off-store form if that is still about the same purchase', async () => {
    const { context, left } = await filledIn();
    await putAway(context, marina, { ...request, form: 'off-store', subjects: ['another'] });
    expect(await left()).toEqual(WHOLE);
    const subjects = [offStoreSubject(context, offStore)];
    await putAway(context, marina, { ...request, form: 'off-store', subjects });
    expect(await left()).toEqual({ ...WHOLE, offStore: undefined });
  });

  it('leaves alone a buyer that was typed since its off-store form was cleared', async () => {
    const { context, left } = await filledIn();
    await changeSelections(context, marina, () => []);
    const made = { ...request, form: 'off-store', subjects: [offStoreSubject(context, offStore)] };
    await putAway(context, marina, made);
    expect((await left()).buyer).toBe('');
    await keepTypedBuyer(context, marina, toFormData(buyer), turn);
    await putAway(context, marina, made);
    expect((await left()).buyer).toBe('x');
  });

  it('clears a last request about the same items, and gets its photos; one about other items stays', async () => {
    const { context, moved } = await filledIn();
    await setAside(context, marina, [one], { from: { submission: 'failed' } });
    moved.length = 0;
    await putAway(context, marina, { ...request, memo: [other], subjects: ['line-2'] });
    await putAway(context, marina, { ...request, memo: 'unreadable' });
    expect([await readLastRequest(context, marina), moved]).toEqual([[one], []]);
    await putAway(context, marina, request);
    expect(await readLastRequest(context, marina)).toBeUndefined();
    expect(moved).toEqual([[{ lastRequest: 'online' }, SENT, { ids: [], there: 'stay' }]]);
  });
});

describe('a form that is typed while a request is put away', () => {
  const purchase: OffStoreForm = { ...offStore, invoice: '9999', product: 'Camisa' };
  const keepPurchase = (context: AppLoadContext) => keepOffStoreForm(context, marina, purchase, turn);
  const keepBuyer = (context: AppLoadContext) =>
    keepTypedBuyer(context, marina, toFormData({ ...buyer, name: 'Camila' }), turn);
  const keepBank = (context: AppLoadContext) => keepBankForm(context, marina, { ...bank, bank: '001' }, turn);

  it.each([
    [
      'about another purchase',
      'off-store',
      'typed:off-store',
      keepPurchase,
      { ...WHOLE, offStore: 'Camisa' },
    ],
    ['about another buyer', 'online', 'buyer', keepBuyer, { ...NOTHING, buyer: 'Camila' }],
    ['about another account', 'online', 'typed:bank', keepBank, { ...NOTHING, bank: '001' }],
  ])('stays if it is %s', async (_, form, name, keep, expected) => {
    const { context, drafts, left, next } = await filledIn();
    await saveBankData(context, marina, saved);
    const isOnline = form === 'online';
    if (isOnline) await clearOffStoreForm(context, marina, [offStoreSubject(context, offStore)]);
    const sent = isOnline ? BOTH : { ...request, form, subjects: [offStoreSubject(context, offStore)] };
    const read = drafts.read.bind(drafts);
    let isFirst = true;
    drafts.read = async (scope, parse) => {
      const found = await read(scope, parse);
      if (scope.name === name && isFirst) {
        isFirst = false;
        await keep(next());
      }
      return found;
    };
    await putAway(context, marina, sent);
    expect(await left()).toEqual(expected);
  });

  it('stays if it says something else of the same purchase, unless nobody knows what was sent', async () => {
    const { context, drafts, left, next } = await filledIn();
    const read = drafts.read.bind(drafts);
    drafts.read = async (scope, parse) => {
      const found = await read(scope, parse);
      if (scope.name === 'typed:off-store') {
        drafts.read = read;
        await keepOffStoreForm(next(), marina, { ...offStore, details: 'x' }, turn);
      }
      return found;
    };
    const made = { ...request, form: 'off-store', subjects: [offStoreSubject(context, offStore)] };
    const known = { ...made, memo: offStoreMemo(context, offStore) };
    expect(await putAway(context, marina, known)).toBe(true);
    expect(await left()).toEqual(WHOLE);
    expect(await putAway(context, marina, made)).toBe(false);
    expect((await left()).offStore).toBeUndefined();
  });
});

describe('what was chosen or typed since a request was sent', () => {
  const anew = { ...one, size: '42' };

  it('stays selected, and the caller is told', async () => {
    const { context } = await filledIn();
    await changeSelections(context, marina, () => [anew, other]);
    expect(await putAway(context, marina, BOTH)).toBe(true);
    expect(await readSelections(context, marina)).toEqual([anew]);
    expect(await putAway(context, marina, BOTH)).toBe(true);
  });

  it.each<[string, unknown, Selection]>([
    ['the choices are the same', [{ ...one, details: 'Aperta.' }], { ...one, details: ' Aperta. ' }],
    ['nobody knows what was sent', undefined, anew],
  ])('leaves if %s', async (_, memo, selected) => {
    const { context } = await filledIn();
    await changeSelections(context, marina, () => [selected, other]);
    expect(await putAway(context, marina, { ...request, memo })).toBe(false);
    expect(await readSelections(context, marina)).toEqual([other]);
  });

  it('stays in the form of a purchase if it reads otherwise', async () => {
    const { context, left } = await filledIn();
    const typed = { ...offStore, price: '399,90' };
    const made = {
      ...request,
      form: 'off-store',
      subjects: [offStoreSubject(context, typed)],
      memo: offStoreMemo(context, { ...typed, store: ' Loja' }),
    };
    await keepOffStoreForm(context, marina, { ...typed, price: '39,90', store: 'Loja' }, turn);
    expect(await putAway(context, marina, made)).toBe(true);
    expect((await left()).offStore).toBe('Tênis');
    await keepOffStoreForm(context, marina, { ...typed, store: 'Loja ' }, turn);
    expect(await putAway(context, marina, made)).toBe(false);
    expect((await left()).offStore).toBeUndefined();
  });
});

describe('the photos of a request that became no protocol', () => {
  it('go back to the form if the same items are selected', async () => {
    const { context, left, moved } = await filledIn();
    await giveBack(context, marina, request);
    expect(moved).toEqual([[SENT, { flow: 'online' }]]);
    expect(await left()).toEqual(WHOLE);
    expect(await readLastRequest(context, marina)).toBeUndefined();
  });

  it('go to the last request otherwise, and stay where they are if nobody knows what was chosen', async () => {
    const { context, moved } = await filledIn();
    await changeSelections(context, marina, () => [other]);
    await giveBack(context, marina, { ...request, memo: undefined });
    expect(moved).toEqual([]);
    await giveBack(context, marina, request);
    expect(moved).toEqual([[SENT, { lastRequest: 'online' }]]);
    expect(await readLastRequest(context, marina)).toEqual([one]);
  });

  it('go back to the off-store form, behind the photos of another purchase that is typed by now', async () => {
    const { context, moved } = await filledIn();
    const lost = { ...request, form: 'off-store', memo: undefined, subjects: ['another'] };
    await giveBack(context, marina, lost);
    await giveBack(context, marina, { ...lost, subjects: [offStoreSubject(context, offStore)] });
    expect(moved).toEqual([
      [SENT, { flow: 'off-store' }, { there: 'stay' }],
      [SENT, { flow: 'off-store' }],
    ]);
    expect(await readLastRequest(context, marina)).toBeUndefined();
  });
});

describe('the last request', () => {
  it('takes its items and photos out of the selection; other items stay selected', async () => {
    const { context, left, moved } = await filledIn();
    await setAside(context, marina, [one], { from: SENT });
    expect(await readLastRequest(context, marina)).toEqual([one]);
    expect(await left()).toEqual({ ...WHOLE, selected: ['line-2'] });
    expect(moved).toEqual([[SENT, { lastRequest: 'online' }]]);
  });

  it('has the choices that it was sent with; newer choices for its line stay selected', async () => {
    const { context } = await filledIn();
    const anew = { ...one, size: '42' };
    await changeSelections(context, marina, () => [anew, other]);
    await setAside(context, marina, [one, other], { from: SENT });
    expect(await readSelections(context, marina)).toEqual([anew]);
    expect(await readLastRequest(context, marina)).toEqual([one, other]);
  });

  it('replaces an earlier one and its photos, but keeps the photos if both are about the same items', async () => {
    const { context, removed } = await filledIn(['photo-1', 'photo-2']);
    await setAside(context, marina, [one], { from: SENT });
    expect(removed).toEqual([]);
    await setAside(context, marina, [one], { from: SENT });
    expect(removed).toEqual([]);
    await setAside(context, marina, [other], { from: SENT });
    expect(removed).toEqual(['photo-1', 'photo-2']);
    expect(await readLastRequest(context, marina)).toEqual([other]);
  });

  it('lives for a day', async () => {
    const { context, drafts } = await filledIn();
    const lifetimes: unknown[] = [];
    const write = drafts.write.bind(drafts);
    drafts.write = (scope, value, lifetime) => {
      lifetimes.push(lifetime);
      return write(scope, value, lifetime);
    };
    await setAside(context, marina, [one], { from: SENT });
    expect(lifetimes).toEqual([{ ttlSeconds: 24 * 60 * 60 }]);
  });

  it('is brought back once, beside the selected items and with its photos', async () => {
    const { context, moved } = await filledIn();
    await setAside(context, marina, [one], { from: SENT });
    moved.length = 0;
    expect(await bringBack(context, marina)).toBe('back');
    expect(await readSelections(context, marina)).toEqual([other, one]);
    expect(moved).toEqual([[{ lastRequest: 'online' }, { flow: 'online' }, { ids: [], there: 'yield' }]]);
    expect(await readLastRequest(context, marina)).toBeUndefined();
    expect(await bringBack(context, marina)).toBe('none');
    expect(moved).toHaveLength(1);
  });

  it('is brought back alone if its reason needs photos', async () => {
    const { context } = await filledIn();
    const photographed = { ...one, reasonId: 4 };
    await changeSelections(context, marina, () => [photographed, other]);
    await setAside(context, marina, [photographed], { from: SENT });
    const agreedDigest = digestOfLeaving(context, [other]);
    expect(await bringBack(context, marina, agreedDigest)).toBe('back');
    expect(await readSelections(context, marina)).toEqual([photographed]);
  });

  it.each([
    ['of its only item', []],
    ['of one of its items', [one]],
  ])(
    'whose reason %s is missing from the answer changes nothing, whatever is agreed to',
    async (_, others) => {
      const { context, moved } = await filledIn();
      const last = [...others, { ...one, lineKey: 'line-3', reasonId: 99 }];
      const selected = { ...other, reasonId: 4 };
      await setAside(context, marina, last, { from: SENT });
      await changeSelections(context, marina, () => [selected]);
      moved.length = 0;
      for (const agreedDigest of [undefined, digestOfLeaving(context, [selected])]) {
        expect(await bringBack(context, marina, agreedDigest)).toBe('unsure');
        expect(await readSelections(context, marina)).toEqual([selected]);
        expect(await readLastRequest(context, marina)).toEqual(last);
        expect(moved).toEqual([]);
      }
    },
  );

  it.each([
    ['needs photos', other, 4],
    ['needs none beside a selected item that does', { ...other, reasonId: 4 }, 3],
  ])('whose reason %s changes nothing without the consent of the customer', async (_, selected, reasonId) => {
    const { context, moved } = await filledIn();
    const last = { ...one, reasonId };
    await setAside(context, marina, [last], { from: SENT });
    await changeSelections(context, marina, () => [selected]);
    moved.length = 0;
    const another = digestOfLeaving(context, [{ lineKey: 'another' }]);
    for (const agreedDigest of [undefined, another]) {
      expect(await bringBack(context, marina, agreedDigest)).toBe('asks');
      expect(await readSelections(context, marina)).toEqual([selected]);
      expect(await readLastRequest(context, marina)).toEqual([last]);
      expect(moved).toEqual([]);
    }
  });

  it('can be discarded with its photos', async () => {
    const { context, removed } = await filledIn(['photo-1']);
    await setAside(context, marina, [one], { from: SENT });
    await forgetLastRequest(context, marina);
    expect(await readLastRequest(context, marina)).toBeUndefined();
    expect(removed).toEqual(['photo-1']);
  });
});
