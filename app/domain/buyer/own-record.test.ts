import { describe, expect, it } from 'vitest';

import { findOwnRecord } from './own-record.ts';

const MARINA = '12345678909';
const SISTER = '52998224725';
const COMPANY = '12ABC34501DE35';
const OTHER_COMPANY = '11222333000181';

/** The number of the record that is found, counted from 1; records are given by their documents. */
function find(own: string | undefined, ...documents: (string | undefined)[]) {
  const records = documents.map((document, index) => ({ document, number: index + 1 }));
  return findOwnRecord(records, { isProved: true, own }, ({ document }) => document)?.number;
}

describe('findOwnRecord, among the records of one e-mail', () => {
  it.each([
    ['finds the record with the customer’s document, wherever it stands', MARINA, [SISTER, MARINA], 2],
    [
      'finds the record with the customer’s document, whatever its punctuation',
      '123.456.789-09',
      [SISTER, MARINA],
      2,
    ],
    ['finds no record with another person’s document', MARINA, [SISTER], undefined],
    ['finds no record where all are of other persons', MARINA, [SISTER, '11144477735'], undefined],
    ['finds a record without a document beside another person’s', MARINA, [SISTER, undefined], 2],
    ['finds a record whose masked document may be the customer’s', MARINA, ['***.456.789-**'], 1],
    [
      'finds, of two masked records, the one that may be the customer’s',
      MARINA,
      ['***.982.247-**', 'XXX.456.789-XX'],
      2,
    ],
    ['finds no record whose masked document shows another digit', MARINA, ['***.982.247-**'], undefined],
    ['finds a record whose document cannot be read', MARINA, ['000.000.000-00 (sem)'], 1],
    ['finds a record with a placeholder as document', MARINA, ['000.000.000-00'], 1],
    ['finds a record with a mistyped document', MARINA, ['123.456.789-00'], 1],
    ['finds a company’s record that is masked', MARINA, ['**.222.333/****-81'], 1],
    ['finds neither of two records without a document', MARINA, [undefined, ''], undefined],
    [
      'finds neither of two masked records that may be the customer’s',
      MARINA,
      ['***.456.789-**', '123.***.***-**'],
      undefined,
    ],
    [
      'finds nothing beside a record without a document, if the customer’s is unknown',
      undefined,
      [undefined, SISTER],
      undefined,
    ],
    ['finds a company’s record beside another person’s', MARINA, [SISTER, COMPANY], 2],
    ['finds a person’s record where a company is logged in', COMPANY, [MARINA], 1],
    ['finds another company’s record where a company is logged in', COMPANY, [OTHER_COMPANY], 1],
    ['finds neither of two companies’ records', MARINA, [COMPANY, OTHER_COMPANY], undefined],
    ['finds the only record, if the customer’s document is unknown', undefined, [SISTER], 1],
    [
      'finds the first of one person’s records, if the customer’s document is unknown',
      undefined,
      [SISTER, SISTER],
      1,
    ],
    [
      'finds neither of two persons’ records, if the customer’s document is unknown',
      undefined,
      [SISTER, MARINA],
      undefined,
    ],
    ['finds nothing where there are no records', MARINA, [], undefined],
  ])('%s', (_, own, documents, found) => {
    expect(find(own, ...documents)).toBe(found);
  });

  it.each([
    [MARINA, [SISTER, MARINA], MARINA],
    [MARINA, [undefined], undefined],
    [MARINA, [COMPANY], undefined],
    [undefined, [SISTER], undefined],
  ])(
    'demands the customer’s document where the e-mail is only on record: %o among %o',
    (own, documents, found) => {
      expect(findOwnRecord(documents, { isProved: false, own }, (document) => document)).toBe(found);
    },
  );
});
