import { describe, expect, it } from 'vitest';
import type { AppLoadContext } from '@remix-run/node';
import { customerContext, faultOf, marina } from '../../../tests/support/samples/customer-context.ts';

import { BUYER_FIELDS, type BuyerForm } from '~/domain/buyer/buyer.ts';
import { line } from '~/domain/samples.for-tests.ts';
import { asSent } from '~/forms/drafts/posted-draft.server.ts';
import { toFormData } from '~/forms/parse-form.server.ts';

import {
  beginBuyerForm,
  changeKeptBuyer,
  clearBuyerForm,
  keepShownBuyer,
  keepTypedBuyer,
  readBuyerForm,
  shownAddressOf,
} from './buyer.server.ts';
import { missedFaults } from '../brand-api-fault.server.ts';

const empty = Object.fromEntries(BUYER_FIELDS.map((field) => [field, ''])) as BuyerForm;
const typed: BuyerForm = { ...empty, name: 'Marina', cep: '01310-100' };
const posted = (form: Partial<BuyerForm>, turn?: number) =>
  toFormData({ ...form, ...(turn !== undefined && { page: 'a', turn: `${turn}` }) });
const keepSent = (context: AppLoadContext, formData: FormData) =>
  keepTypedBuyer(context, marina, formData, asSent(formData));
const ofConsumer = { consumers: [{ CON_NOME: 'Do cadastro', CON_FONE_CEL: '11987654321' }] };

describe('the buyer form', () => {
  it('is prefilled from the session user, then the consumer, then the order', async () => {
    const { context } = customerContext(ofConsumer);
    const customer = { ...marina, cpf: '52998224725', address: { cep: '01310100', city: 'São Paulo' } };
    const order = { ...line, customer: { name: 'Do pedido', document: '1', street: 'Rua', cep: '01310100' } };
    expect(await readBuyerForm(context, customer, order)).toEqual({
      ...empty,
      document: '52998224725',
      email: 'marina@exemplo.com.br',
      name: 'Do cadastro',
      phone: '11987654321',
      cep: '01310100',
      city: 'São Paulo',
      street: 'Rua',
    });
  });

  it('takes every part of the session user', async () => {
    const address = {
      cep: '01310100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: 'apto 3',
      neighbourhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    };
    const customer = { ...marina, cpf: '52998224725', name: 'Marina', phone: '11987654321', address };
    expect(await readBuyerForm(customerContext().context, customer, undefined)).toEqual({
      document: '52998224725',
      name: 'Marina',
      email: 'marina@exemplo.com.br',
      phone: '11987654321',
      ...address,
    });
  });

  it('is prefilled without the consumer if that call fails, and the page knows it', async () => {
    const { context } = customerContext({ consumers: faultOf(500) });
    const order = { ...line, customer: { name: 'Do pedido' } };
    expect(await readBuyerForm(context, marina, order)).toMatchObject({ name: 'Do pedido' });
    expect(missedFaults(context)).toMatchObject([{ status: 500 }]);
  });

  it('shows what the customer typed, and then makes no call', async () => {
    const { asked, context } = customerContext(ofConsumer);
    expect(await keepSent(context, posted(typed, 1))).toEqual(typed);
    expect(await readBuyerForm(context, marina, undefined)).toEqual(typed);
    await beginBuyerForm(context, marina);
    expect(asked).toEqual([]);
  });

  it('begins to load the consumer ahead if it will be prefilled, once', async () => {
    const { asked, context } = customerContext(ofConsumer);
    await beginBuyerForm(context, marina);
    expect(asked).toHaveLength(1);
    await readBuyerForm(context, marina, undefined);
    expect(asked).toHaveLength(1);
  });

  it('keeps the later of two drafts of the same page, whichever arrives first', async () => {
    const { context } = customerContext();
    await keepSent(context, posted(typed, 2));
    await keepSent(context, posted({ ...typed, name: 'Mar' }, 1));
    expect(await readBuyerForm(context, marina, undefined)).toEqual(typed);
    await keepSent(context, posted({ ...typed, name: 'Marina Couto' }, 3));
    expect(await readBuyerForm(context, marina, undefined)).toMatchObject({ name: 'Marina Couto' });
  });

  it('keeps what a newer tab typed where an older tab changed other fields', async () => {
    const { context } = customerContext();
    await keepSent(context, posted(typed, 2));
    const older = toFormData({ ...empty, number: '12', page: 'older', turn: '1' });
    const arrived = { page: 'older', turn: 1, changed: ['number'] };
    await keepTypedBuyer(context, marina, older, arrived);
    expect(await readBuyerForm(context, marina, undefined)).toEqual({ ...typed, number: '12' });
    await keepSent(context, older);
    expect(await readBuyerForm(context, marina, undefined)).toEqual({ ...empty, number: '12' });
  });

  it('ignores a draft that was sent before the form was cleared, and still returns its fields', async () => {
    const { context } = customerContext();
    await keepSent(context, posted(typed, 2));
    await clearBuyerForm(context, marina);
    expect(await keepSent(context, posted(typed, 1))).toEqual(typed);
    expect(await readBuyerForm(context, marina, undefined)).toMatchObject({ name: '' });
  });

  it('is not kept from a post that has not all its fields, such as that of a summary', async () => {
    const { context } = customerContext();
    expect(await keepSent(context, posted({ name: 'Marina' }, 1))).toBeUndefined();
    expect(await readBuyerForm(context, marina, undefined)).toMatchObject({ name: '' });
    await keepSent(context, posted(typed, 2));
    await keepSent(context, posted({ name: 'Marina' }, 3));
    expect(await readBuyerForm(context, marina, undefined)).toEqual(typed);
  });

  it('is refused with 400 if a field is too long, not taken for the post of a summary', async () => {
    const { context } = customerContext();
    await keepSent(context, posted(typed, 1));
    const tooLong = posted({ ...typed, street: 'x'.repeat(1_001) }, 2);
    await expect(keepSent(context, tooLong)).rejects.toMatchObject({ status: 400 });
    expect(await readBuyerForm(context, marina, undefined)).toEqual(typed);
  });

  it('is kept as a summary showed it, unless a typed one is kept already', async () => {
    const { context } = customerContext();
    await keepShownBuyer(context, marina, typed, { page: 'a', turn: 1 });
    expect(await readBuyerForm(context, marina, undefined)).toEqual(typed);
    await keepShownBuyer(context, marina, { ...typed, name: 'Outra' }, { page: 'a', turn: 2 });
    expect(await readBuyerForm(context, marina, undefined)).toEqual(typed);
    await clearBuyerForm(context, marina);
    await keepSent(context, posted(typed, 1));
    expect(await readBuyerForm(context, marina, undefined)).toMatchObject({ name: '' });
  });

  it('can be changed once it is kept, and does not come into being by a change', async () => {
    const { context } = customerContext();
    await changeKeptBuyer(context, marina, () => ({ city: 'Santos' }));
    expect(await readBuyerForm(context, marina, undefined)).toMatchObject({ city: '' });
    await keepSent(context, posted(typed, 2));
    await changeKeptBuyer(context, marina, () => ({ city: 'Santos' }));
    expect(await readBuyerForm(context, marina, undefined)).toEqual({ ...typed, city: 'Santos' });
    // The changed form still counts as that turn of that page.
    await keepSent(context, posted({ ...typed, name: 'Mar' }, 1));
    expect(await readBuyerForm(context, marina, undefined)).toMatchObject({ name: 'Marina', city: 'Santos' });
  });
});

describe('the address as the page showed it', () => {
  const shown = {
    cep: '01310100',
    street: 'Rua',
    number: '7',
    complement: '',
    neighbourhood: '',
    city: 'São Paulo',
    state: 'SP',
  };

  it('comes with the form, as a query', () => {
    const query = new URLSearchParams({ ...shown, name: 'Marina' }).toString();
    expect(shownAddressOf(toFormData({ shownAddress: query }))).toEqual(shown);
  });

  it.each([undefined, '', 'cep=01310100'])('is undefined if it is not complete: %s', (query) => {
    expect(shownAddressOf(toFormData({ shownAddress: query }))).toBeUndefined();
  });
});
