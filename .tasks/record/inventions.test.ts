import { expect, test } from 'vitest';

import { parseCpf } from '../../app/domain/documents/cpf.ts';
import { anonymise, type Surroundings } from './anonymise.ts';
import type { Fields } from './fields.ts';
import { Inventions } from './inventions.ts';

const surroundings: Surroundings = {
  day: new Date('2026-11-22T00:00:00Z'),
  pictures: ['a.svg', 'b.svg'],
  reasonNames: new Set(['Não serviu']),
  bankCodes: [341],
};

/** Anonymises rows of one form in two passes, as a walk's rows are. */
function anonymised(rows: Record<string, unknown>[], fields: Fields) {
  const inventions = new Inventions();
  const through = () => rows.map((row) => anonymise(row, fields, inventions, surroundings));
  through();
  inventions.settle([]);
  return through();
}

test('a phone becomes the same invented phone however it is written', () => {
  const [bare, masked, split, number] = anonymised(
    [
      { phone: '31984417294' },
      { phone: '+55 (31) 98441-7294' },
      { phone: '98441-7294', area: '031' },
      { phone: 31984417294 },
    ],
    { phone: 'phone', area: 'area' },
  );
  const digits = String(bare?.['phone']);
  expect(digits).toMatch(/^119\d{8}$/);
  expect(masked).toEqual({
    phone: `+55 (11) ${digits.slice(2, 7)}-${digits.slice(7)}`,
  });
  expect(split).toEqual({ phone: `${digits.slice(2, 7)}-${digits.slice(7)}`, area: '011' });
  expect(number).toEqual({ phone: Number(digits) });
});

test('a phone that is also a CPF becomes another such phone, any other phone one that is no CPF', () => {
  const [both, one] = anonymised([{ phone: '11945678356' }, { phone: '11987654321' }], { phone: 'phone' });
  expect(parseCpf(String(both?.['phone']))).toBeDefined();
  expect(parseCpf(String(one?.['phone']))).toBeUndefined();
});

test('a row without a document belongs to the person of its e-mail; another CPF is another person', () => {
  const fields: Fields = { cpf: 'document', name: 'name', email: 'email' };
  const [unnamed, named, other, company] = anonymised(
    [
      { email: 'QUINA@canario.net', name: 'Quina' },
      { email: 'quina@canario.net', name: 'Joaquina Lisboa', cpf: '52998224725' },
      { name: 'Joaquina Lisboa', cpf: '11144477735' },
      { name: 'Lisboa e Filhos', cpf: '11222333000181' },
    ],
    fields,
  );
  expect(unnamed).toMatchObject({ name: named?.['name'], email: named?.['email'] });
  expect(other?.['name']).not.toBe(named?.['name']);
  expect(company?.['name']).toMatch(/ Ltda$/);
});

test('an invented name has no word of any name that was recorded', () => {
  const [person] = anonymised([{ name: 'Alba Amaral' }, { name: 'Bento Guedes' }], { name: 'name' });
  expect(person?.['name']).not.toMatch(/alba|amaral|bento|guedes/i);
});

test('invented order numbers keep their order, and invented invoice numbers their length', () => {
  const rows = anonymised(
    [
      { order: 900, invoice: '000884417' },
      { order: '35', invoice: 884417 },
      { order: 120, invoice: '77' },
    ],
    { order: 'order', invoice: 'invoice' },
  );
  expect(rows.map(({ order }) => Number(order))).toEqual([70_000_003, 70_000_001, 70_000_002]);
  expect(String(rows[0]?.['invoice'])).toMatch(/^0000\d{5}$/);
  expect(Number(rows[0]?.['invoice'])).toBe(Number(rows[1]?.['invoice']));
});

test('a missing or blank value stays so, and a value of another form is left out', () => {
  const fields: Fields = {
    name: 'name',
    cpf: 'document',
    at: 'day',
    on: 'moment',
    size: 'number',
    is: 'flag',
  };
  expect(
    anonymised(
      [{ name: '  ', cpf: null, at: 'ontem', on: 'ontem', size: 'grande', is: 'talvez', more: 'x' }],
      fields,
    ),
  ).toEqual([{ name: '', cpf: null, is: 'N' }]);
  expect(
    anonymised([{ at: '22/11/26', on: '2026-11-20T23:30:00-03:00', size: '41', is: 's' }], fields),
  ).toEqual([{ at: '0d', on: '-1d 02:30', size: '41', is: 'S' }]);
});

test('a Pix key stays a document, a mobile, an e-mail, a random key or none of these', () => {
  const rows = anonymised(
    [
      { cpf: '529.982.247-25', phone: '11945678356', email: 'a@canario.net' },
      { pix: '52998224725' },
      { pix: '11945678356' },
      { pix: 'A@canario.net' },
      { pix: '123e4567-e89b-42d3-a456-426614174000' },
      { pix: 'minha chave 7' },
    ],
    { cpf: 'document', phone: 'phone', email: 'email', pix: 'pix' },
  );
  const [person, ...keys] = rows;
  expect(keys.map(({ pix }) => pix)).toEqual([
    String(person?.['cpf']).replace(/\D/g, ''),
    person?.['phone'],
    person?.['email'],
    '00000000-0000-4000-8000-000000000001',
    'XXXXX XXXXX 1',
  ]);
});
