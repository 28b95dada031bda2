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

describe('of the records that an e-mail finds, a customer’s own', () => {
  it.each([
    ['has their document, wherever it stands', MARINA, [SISTER, MARINA], 2],
    ['has their document, whatever its punctuation', '123.456.789-09', [SISTER, MARINA], 2],
    ['is none that has another person’s', MARINA, [SISTER], undefined],
    ['is none of several persons’', MARINA, [SISTER, '11144477735'], undefined],
    ['is one without a document, beside another person’s', MARINA, [SISTER, undefined], 2],
    ['is one whose masked document may be theirs', MARINA, ['***.456.789-**'], 1],
    ['is the one whose masked document may be theirs', MARINA, ['***.982.247-**', 'XXX.456.789-XX'], 2],
    ['is none whose masked document shows another digit', MARINA, ['***.982.247-**'], undefined],
    ['is one whose document cannot be read', MARINA, ['000.000.000-00 (sem)'], 1],
    ['is one with a placeholder', MARINA, ['000.000.000-00'], 1],
    ['is one with a mistyped document', MARINA, ['123.456.789-00'], 1],
    ['is a company’s that is masked', MARINA, ['**.222.333/****-81'], 1],
    ['is none of two that name nobody', MARINA, [undefined, ''], undefined],
    [
      'is none of two masked ones that may be theirs',
      MARINA,
      ['***.456.789-**', '123.***.***-**'],
      undefined,
    ],
    [
      'is none beside one that names nobody, without their document',
      undefined,
      [undefined, SISTER],
      undefined,
    ],
    ['is their company’s', MARINA, [SISTER, COMPANY], 2],
    ['is a person’s where a company is logged in', COMPANY, [MARINA], 1],
    ['is another of their companies’', COMPANY, [OTHER_COMPANY], 1],
    ['is none where two companies may be theirs', MARINA, [COMPANY, OTHER_COMPANY], undefined],
    ['is the only one where their document is not known', undefined, [SISTER], 1],
    ['is the first where all are one person’s', undefined, [SISTER, SISTER], 1],
    ['is none of two persons’ where their document is not known', undefined, [SISTER, MARINA], undefined],
    ['is none where there are none', MARINA, [], undefined],
  ])('%s', (_, own, documents, found) => {
    expect(find(own, ...documents)).toBe(found);
  });

  it.each([
    [MARINA, [SISTER, MARINA], MARINA],
    [MARINA, [undefined], undefined],
    [MARINA, [COMPANY], undefined],
    [undefined, [SISTER], undefined],
  ])('has their document where the e-mail is only on record: %o of %o', (own, documents, found) => {
    expect(findOwnRecord(documents, { isProved: false, own }, (document) => document)).toBe(found);
  });
});
