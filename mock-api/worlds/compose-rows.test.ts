import { describe, expect, it } from 'vitest';

import type { Overlay } from '../fixtures/overlay.ts';
import type { BaseData, CustomerRow } from '../fixtures/world-rows.ts';
import { composeRows, identityOf } from './compose-rows.ts';

const DAY = new Date('2026-11-29T00:00:00Z');

const customer = (id: string, phone: string): CustomerRow => ({
  id,
  user: { email: `${id}@exemplo.com.br`, phone },
  consumer: null,
});

/** Rows of which a test says only what it is about. */
const base = {
  reference: { brands: [{ slug: 'vaivem' }] },
  customers: [customer('marina', '11987654321'), customer('caio', '21998765432')],
  orderLines: [
    { customer: 'marina', line: 'shirt', row: { PRO_NOME: 'Camisa', DATA: '-5d' } },
    { customer: 'caio', line: 'shoes', row: { PRO_NOME: 'Tênis', DATA: '-6d' } },
  ],
  protocols: [],
  balances: [
    { PRO_CODIGO: 'A', PRO_MODELO: 'M', rows: [] },
    { PRO_CODIGO: 'B', PRO_MODELO: 'M', rows: [] },
  ],
  bonus: [{ BON_CODIGO: 1, BON_PERCENTUAL: 10 }],
  ceps: [
    { cep: '01310930', rows: [] },
    { cep: '20040002', rows: [] },
  ],
} as unknown as BaseData;

const compose = (overlay: Overlay) =>
  composeRows(base, overlay, { number: 1, day: DAY, identities: new Map() });

describe('the rows of a world', () => {
  it('are those of the base where its overlay says nothing', () => {
    const { balances, bonus, ceps, orderLines } = compose({});
    expect({ balances, bonus, ceps }).toEqual({
      balances: base.balances,
      bonus: base.bonus,
      ceps: base.ceps,
    });
    expect(orderLines).toEqual([
      { customer: 'marina', line: 'shirt', row: { PRO_NOME: 'Camisa', DATA: '24/11/26' } },
      { customer: 'caio', line: 'shoes', row: { PRO_NOME: 'Tênis', DATA: '23/11/26' } },
    ]);
  });

  it('have its stock in the place of that of the same product, and its CEPs likewise', () => {
    const stock = { PRO_CODIGO: 'A', PRO_MODELO: 'N', rows: [] };
    const place = { cep: '20040002', rows: [] };
    const { balances, ceps } = compose({ balances: [stock], ceps: [place] });
    expect(balances).toEqual([base.balances[1], stock]);
    expect(ceps).toEqual([base.ceps[0], place]);
    expect(ceps[1]).toBe(place);
  });

  it('have its vouchers and no others', () => {
    expect(compose({ bonus: [] }).bonus).toEqual([]);
  });

  it('have the base lines of its customers, also if it says so in words', () => {
    for (const overlay of [{ customers: ['caio'] }, { customers: ['caio'], orderLines: 'base' as const }])
      expect(compose(overlay).orderLines.map(({ line }) => line)).toEqual(['shoes']);
  });

  it('leave out whose a line is only where there is one customer', () => {
    const orderLines = [{ PRO_NOME: 'Boné' }];
    expect(() => compose({ orderLines })).toThrow(/^orderLines\[0\]: .*\n.*customer/s);
    expect(() => compose({ orderLines, customers: ['caio'] })).not.toThrow(/at customer/);
  });
});

it.each([
  ['their own', { phone: '11987654321', telefone: '2' }, '3', '11987654321'],
  ['the second', { telefone: '+55 (11) 98765-4321' }, '3', '11987654321'],
  ['the consumer’s', { phone: '', telefone: null }, '11 98765-4321', '11987654321'],
  ['none', { phone: '' }, '', undefined],
])('a customer logs in with the first phone that is known: %s', (_, user, CON_FONE_CEL, phone) => {
  const consumer = { CON_FONE_CEL } as CustomerRow['consumer'];
  expect(identityOf({ user: { ...user, email: '' }, consumer })).toEqual({ email: undefined, phone });
});

it('a customer without a consumer and a phone logs in by e-mail', () => {
  const user = { email: 'marina@exemplo.com.br' };
  expect(identityOf({ user, consumer: null })).toEqual({ email: user.email, phone: undefined });
});
