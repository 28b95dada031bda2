import { beforeEach, describe, expect, it } from 'vitest';
import { faultOf } from '../../../tests/support/customer-context.ts';
import { testContext } from '../../../tests/support/load-context.ts';

import { companyOnRecord, NO_COMPANY } from '~/domain/buyer-document.ts';

import { sayRefused } from './buyer-intents.server.ts';

const form = {
  document: '161.803.398-05',
  name: 'Luíza Magalhães',
  email: 'luiza@exemplo.com.br',
  phone: '11 94567-8356',
  cep: '40020-000',
  street: 'Rua Chile',
  number: '7',
  complement: '',
  neighbourhood: 'Centro',
  city: 'Salvador',
  state: 'BA',
};
const reply = { form: 'confirmacao', initialValue: {} };
const CNPJ = '11.222.333/0001-81';

describe('"Atenção", "Fill in all required fields"', () => {
  let told: string[] = [];
  const context = testContext({ session: { alert: ({ code }: { code: string }) => void told.push(code) } });
  const saidOf = (changes: Partial<typeof form>, lookup: Parameters<typeof sayRefused>[3]) => {
    expect(sayRefused(context, { ...form, ...changes }, reply, lookup)).toBe(reply);
    return told;
  };
  beforeEach(() => {
    told = [];
  });

  it.each([
    ['a missing field', { street: '' }],
    ['an invalid field', { phone: '94567-8356' }],
    ['an invalid document', { document: '161.803.398-06' }],
    ["another's CNPJ", { document: CNPJ }],
    ['both', { cep: '123', city: ' ' }],
  ])('is told of %s', (_, changes) => {
    expect(saidOf(changes, { company: NO_COMPANY })).toEqual(['required']);
  });

  it('is not told of a buyer with whom nothing is wrong', () => {
    expect(saidOf({}, { company: NO_COMPANY })).toEqual([]);
    expect(saidOf({ document: CNPJ }, { company: companyOnRecord([CNPJ]) })).toEqual([]);
  });

  it('gives way to the failed call where only that keeps a CNPJ from being checked', () => {
    const lookup = { company: companyOnRecord([], true), fault: faultOf(503) };
    expect(saidOf({ document: CNPJ }, lookup)).toEqual(['call-failed']);
    told = [];
    expect(saidOf({ document: CNPJ, street: '' }, lookup)).toEqual(['call-failed', 'required']);
    told = [];
    expect(saidOf({ street: '' }, lookup)).toEqual(['required']);
  });
});
