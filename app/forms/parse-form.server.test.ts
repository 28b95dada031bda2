import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { NO_COMPANY } from '~/domain/buyer/buyer-document.ts';

import { buyerSchema } from './schemas/buyer.server.ts';
import {
  judgeForm,
  parseForm,
  refuseForm,
  requireForm,
  requireIfThere,
  toFormData,
} from './parse-form.server.ts';
import { verifyCodeSchema } from './schemas/quick-access.server.ts';

const context = { language: 'pt' } as AppLoadContext;

const buyer = {
  document: '161.803.398-05',
  name: 'Marina Alves',
  email: 'marina@',
  phone: '(11) 98765-4321',
  cep: '',
  street: 'Rua do Porto',
  number: '41',
  complement: '',
  neighbourhood: 'Centro',
  city: 'Santos',
  state: 'SP',
};

describe('a judged form', () => {
  test('comes back as typed, with a message for each fault in the customer’s language', () => {
    const judged = judgeForm(context, 'buyer', buyer, buyerSchema(NO_COMPANY));
    expect(judged).toMatchObject({
      isValid: false,
      reply: {
        form: 'buyer',
        initialValue: { email: 'marina@', street: 'Rua do Porto' },
        error: { email: [expect.stringContaining('E-mail inválido')], cep: ['Preencha o campo CEP.'] },
      },
    });
    // An empty field is not among the values: its name among the fields shows that it was emptied.
    expect(judged).toHaveProperty('reply.fields', Object.keys(buyer));
  });

  test('gives the value that the domain reads, if it is valid', () => {
    const typed = { ...buyer, email: 'marina@exemplo.com.br', cep: '11010-000' };
    expect(judgeForm(context, 'buyer', typed, buyerSchema(NO_COMPANY))).toMatchObject({
      isValid: true,
      value: { cep: '11010000', document: '16180339805' },
    });
  });

  test('of a buyer is not valid with a fault from outside of it, although nothing in it is wrong', () => {
    const typed = { ...buyer, email: 'marina@exemplo.com.br', cep: '99999-999' };
    const schema = buyerSchema(NO_COMPANY, [{ field: 'cep', message: 'notices:alert.cep-not-found' }]);
    const judged = judgeForm(context, 'buyer', typed, schema);
    expect(judged).toMatchObject({
      isValid: false,
      reply: { error: { cep: ['CEP não encontrado. Confira os números.'] } },
    });
  });

  test('lists faults from outside the form first, in the order of the page', () => {
    const judged = judgeForm(
      context,
      'confirmation',
      buyer,
      buyerSchema(NO_COMPANY, [{ field: 'photos', message: 'fields:photo' }]),
    );
    const said = judged.isValid ? [] : Object.keys(judged.reply.error ?? {});
    expect(said).toEqual(['photos', 'email', 'cep']);
  });

  test('reports the missing channel and the empty code together', () => {
    const judged = judgeForm(context, 'codigo', { code: '' }, verifyCodeSchema);
    expect(judged.isValid ? [] : Object.keys(judged.reply.error ?? {})).toEqual(['channel', 'code']);
  });
});

test('a refused form comes back as typed, with faults or without', () => {
  expect(refuseForm(context, 'acesso', { email: 'a@b.c' }, [])).toMatchObject({
    form: 'acesso',
    initialValue: { email: 'a@b.c' },
  });
  expect(
    refuseForm(context, 'item', {}, [
      { field: 'wish', message: 'fields:choose-wish' },
      { field: 'size', message: 'fields:size' },
    ]).error,
  ).toEqual({ wish: [expect.any(String)], size: [expect.any(String)] });
});

test('a form of another shape is undefined for parseForm and a 400 for requireForm', () => {
  const schema = z.object({ line: z.string().min(1) });
  const other = toFormData({ line: '' });
  expect(parseForm(other, schema)).toBeUndefined();
  expect(() => requireForm(other, schema)).toThrow(expect.objectContaining({ status: 400 }));
});

test('fields that not every form has are undefined where they are not there, and a 400 where they cannot be read', () => {
  const schema = z.object({ pixKey: z.string().max(3), bank: z.string() });
  const read = (fields: Record<string, string>) => requireIfThere(toFormData(fields), 'pixKey', schema);
  expect(read({ line: 'a', bank: '1' })).toBeUndefined();
  expect(read({ pixKey: '', bank: '1' })).toEqual({ pixKey: '', bank: '1' });
  for (const fields of [{ pixKey: 'long', bank: '1' }, { pixKey: 'a' }]) {
    expect(() => read(fields)).toThrow(expect.objectContaining({ status: 400 }));
  }
});

test('a form made of stored fields has none of those that are missing', () => {
  expect([...toFormData({ line: 'a', size: undefined, details: '' })]).toEqual([
    ['line', 'a'],
    ['details', ''],
  ]);
});
