import { expect, it } from 'vitest';

import { NO_COMPANY } from '~/domain/buyer/buyer-document.ts';

import { inFieldOrder, invalidText } from './buyer-fault.ts';

it('names the faults in the order in which the page has the fields, those of files before the buyer', () => {
  const fields = ['state', 'cep', 'photos', 'name', 'city', 'invoices'];
  const faults = fields.map((field) => ({ field, message: 'fields:required' as const }));
  expect(inFieldOrder(faults).map(({ field }) => field)).toEqual([
    'photos',
    'invoices',
    'name',
    'cep',
    'city',
    'state',
  ]);
});

it('calls what looks like a CNPJ so in the document of somebody who may be a company, and nowhere else', () => {
  const cnpj = '12.345.678/0001-00';
  const company = { ...NO_COMPANY, cnpjs: ['11222333000181'] };
  expect(invalidText('document', cnpj, company)).toBe('fields:cnpj');
  expect(invalidText('document', cnpj, NO_COMPANY)).toBe('fields:cpf');
  expect(invalidText('document', '123', company)).toBe('fields:cpf');
  expect(invalidText('cep', cnpj, company)).toBe('fields:cep');
  expect(invalidText('name', cnpj, company)).toBeUndefined();
});
