import { describe, expect, it } from 'vitest';
import type { Drafts } from '../../../gateway/drafts/drafts.ts';
import type { ParkedForm } from '../../../gateway/session/session-data.ts';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { BUYER_FIELDS, type BuyerForm } from '~/domain/buyer/buyer.ts';
import { emptyOffStoreForm } from '~/domain/off-store/form.ts';
import { asSent } from '~/forms/drafts/posted-draft.server.ts';
import { toFormData } from '~/forms/parse-form.server.ts';

import { keepTypedBuyer, readBuyerForm } from '../customer/buyer.server.ts';
import { currentChoices } from './item-choices.server.ts';
import { readOffStoreForm } from '../request/off-store.server.ts';
import { parkForm, returnParkedForms } from './parked-form.server.ts';

const OWNER = 'marina@exemplo.com.br';
const buyer = Object.fromEntries(BUYER_FIELDS.map((field) => [field, 'x']));

describe('a form that is parked after the end of its session', () => {
  type Over = (waiting: ParkedForm) => ParkedForm;

  function neverParked(): never {
    throw new Error('nothing was parked');
  }

  function contextOf(isRoom = true) {
    const parked: [ParkedForm, Over][] = [];
    const owners: unknown[] = [];
    const { context } = customerContext(
      {},
      {
        ownerOf: (token: string | null) => {
          owners.push(token);
          return Promise.resolve(token === 'proof' ? { owner: OWNER, since: 7 } : undefined);
        },
        session: {
          parkForm: (form: ParkedForm, over: Over) => {
            parked.push([form, over]);
            return isRoom;
          },
        },
      },
    );
    return { context, owners, parked };
  }

  it('waits for the owner of its page, with what was typed and without the proof or files', async () => {
    const { context, parked } = contextOf();
    const sent = toFormData({ owner: 'proof', line: 'line-1', reason: '3', page: 'a', turn: '2' });
    sent.set('photos', new File(['x'], 'foto.jpg'));
    expect(await parkForm(context, 'item', sent)).toBe(true);
    expect(parked[0]?.[0]).toEqual({
      form: 'item',
      owner: OWNER,
      since: 7,
      fields: { line: 'line-1', reason: '3', page: 'a', turn: '2' },
      about: 'line-1',
    });
  });

  it('is about no line if it names none', async () => {
    const { context, parked } = contextOf();
    await parkForm(context, 'buyer', toFormData({ owner: 'proof', ...buyer }));
    expect(parked[0]?.[0]).not.toHaveProperty('about');
  });

  it('does not replace a later form of the same page, and replaces an earlier one', async () => {
    const { context, parked } = contextOf();
    await parkForm(context, 'buyer', toFormData({ owner: 'proof', page: 'a', turn: '2' }));
    const [[form, over] = neverParked()] = parked;
    const later = { ...form, fields: { page: 'a', turn: '3' } };
    expect(over(later)).toBe(later);
    expect(over({ ...form, fields: { page: 'a', turn: '1' } })).toEqual(form);
  });

  it('takes over the names of the fields that its earlier version had changed', async () => {
    const { context, parked } = contextOf();
    const fields = { page: 'a', turn: '2', changed: 'name' };
    await parkForm(context, 'buyer', toFormData({ owner: 'proof', ...fields }));
    const [[form, over] = neverParked()] = parked;
    const both = over({ ...form, fields: { page: 'a', turn: '1', changed: 'cep city' } });
    expect(both.fields).toEqual({ ...fields, changed: 'cep city name' });
    expect(over(both)).toEqual(both);
  });

  it.each([{}, { owner: 'forged' }])('is not kept without a valid proof of its owner: %o', async (fields) => {
    const { context, owners, parked } = contextOf();
    expect(await parkForm(context, 'buyer', toFormData(fields))).toBe(false);
    expect([parked, owners]).toEqual([[], [fields.owner ?? null]]);
  });

  it('is reported as not kept if there is no room', async () => {
    expect(await parkForm(contextOf(false).context, 'buyer', toFormData({ owner: 'proof' }))).toBe(false);
  });
});

describe('the next login', () => {
  const parked = (form: ParkedForm['form'], fields: Record<string, string>, owner = OWNER): ParkedForm => ({
    form,
    fields,
    owner,
    since: 7,
  });

  async function logIn(forms: ParkedForm[], deletedAfter = Infinity, before?: Drafts) {
    const notes: unknown[] = [];
    const scopes: unknown[] = [];
    const parts = customerContext(
      {},
      {
        session: { takeParkedForms: () => forms },
        ...(before && { drafts: before }),
        deletions: {
          isAfter: (scope: unknown, since: number) => {
            scopes.push(scope);
            return Promise.resolve(since >= deletedAfter);
          },
        },
        note: (name: string, fields: unknown) => notes.push([name, fields]),
      },
    );
    await returnParkedForms(parts.context, marina);
    return { ...parts, notes, scopes };
  }

  it('brings back each parked form as its owner left it', async () => {
    const { context, notes, scopes } = await logIn([
      parked('buyer', buyer),
      parked('item', { line: 'line-1', reason: '3', wish: '18' }),
      parked('voucher', { line: 'line-1', voucher: 'declined' }),
      parked('off-store', { ...emptyOffStoreForm, store: 'Loja' }),
    ]);
    expect(await readBuyerForm(context, marina, undefined)).toEqual(buyer);
    expect(await currentChoices(context, marina, 'line-1')).toEqual({
      reason: '3',
      wish: '18',
      voucher: 'declined',
    });
    expect(await readOffStoreForm(context, marina)).toMatchObject({ store: 'Loja' });
    expect(notes).toEqual([]);
    expect(scopes).toContainEqual({ brandId: 4, customerKey: OWNER });
  });

  it('merges the changed fields of two tabs into what was kept before', async () => {
    const empty = Object.fromEntries(BUYER_FIELDS.map((field) => [field, '']));
    const { context } = customerContext();
    const kept = toFormData({ ...empty, cep: '01310100', page: 'before', turn: '1' });
    await keepTypedBuyer(context, marina, kept, asSent(kept));
    const of = (page: string, name: keyof BuyerForm) =>
      parked('buyer', { ...empty, [name]: 'x', page, turn: '1', changed: name });
    const { context: after } = await logIn(
      [of('older', 'name'), of('newer', 'city')],
      Infinity,
      context.drafts,
    );
    const expected = { ...empty, cep: '01310100', name: 'x', city: 'x' };
    expect(await readBuyerForm(after, marina, undefined)).toEqual(expected);
  });

  it('brings back no form of another customer, and none from before the owner deleted their data', async () => {
    const another = await logIn([parked('buyer', buyer, 'outra@exemplo.com.br')]);
    expect(await readBuyerForm(another.context, marina, undefined)).toMatchObject({ name: '' });
    const deleted = await logIn([parked('buyer', buyer)], 7);
    expect(await readBuyerForm(deleted.context, marina, undefined)).toMatchObject({ name: '' });
  });

  it('notes a form that no page sends, and brings back the others', async () => {
    const { context, notes } = await logIn([parked('item', { reason: '3' }), parked('buyer', buyer)]);
    expect(notes).toEqual([['parked form unreadable', { form: 'item' }]]);
    expect(await readBuyerForm(context, marina, undefined)).toEqual(buyer);
  });

  it('fails if the state fails', async () => {
    const { context } = await logIn([]);
    Object.assign(context.session, { takeParkedForms: () => [parked('buyer', buyer)] });
    Object.assign(context.drafts, { update: () => Promise.reject(new Error('the state is away')) });
    await expect(returnParkedForms(context, marina)).rejects.toThrow('the state is away');
  });
});
