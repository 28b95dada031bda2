import { describe, expect, it } from 'vitest';
import { companyOnRecord, mayBeCompany, NO_COMPANY, readBuyerDocument } from './buyer-document.ts';

const NUMERIC = '11222333000181';
const ALPHANUMERIC = '12ABC34501DE35';

describe('The CNPJ on record is that of the session user or of the consumer, whichever is a company', () => {
  it.each([
    ['the session user', [NUMERIC, '11144477735'], [NUMERIC]],
    ['the consumer', ['11144477735', NUMERIC], [NUMERIC]],
    ['both, and either is taken', [NUMERIC, ALPHANUMERIC], [NUMERIC, ALPHANUMERIC]],
    ['both, with the same one', [NUMERIC, '11.222.333/0001-81'], [NUMERIC]],
    ['neither: both are persons', ['11144477735', '16180339805'], []],
    ['neither: nothing is known', [undefined, undefined], []],
    ['neither: it is empty', ['', ' '], []],
    ['neither: it is masked', ['11.***.***/0001-81', undefined], []],
    ['neither: its check digits are wrong', ['11222333000182', undefined], []],
  ])('%s', (_, documents, cnpjs) => expect(companyOnRecord(documents)).toEqual({ cnpjs, isUnsure: false }));

  it('one may be missing where the consumer could not be asked', () =>
    expect(companyOnRecord([undefined], true)).toEqual({ cnpjs: [], isUnsure: true }));

  it('only then, or where one is on record, may the customer be a company', () => {
    expect(mayBeCompany(NO_COMPANY)).toBe(false);
    expect(mayBeCompany(companyOnRecord([NUMERIC]))).toBe(true);
    expect(mayBeCompany(companyOnRecord([], true))).toBe(true);
  });
});

describe("The buyer's document is a CPF", () => {
  it.each([
    ['a person', NO_COMPANY],
    ['a company', companyOnRecord([NUMERIC])],
    ['who could not be asked about', companyOnRecord([], true)],
  ])('of %s', (_, company) => {
    expect(readBuyerDocument('111.444.777-35', company)).toEqual({ document: '11144477735' });
    expect(readBuyerDocument('111.444.777-36', company)).toEqual({ fault: 'invalid' });
  });
});

describe('A company sends its own CNPJ, and nobody sends another', () => {
  it.each([
    [NUMERIC, NUMERIC, NUMERIC],
    ['11.222.333/0001-81', NUMERIC, NUMERIC],
    [NUMERIC, '11.222.333/0001-81', NUMERIC],
    ['12.abc.345/01de-35', ALPHANUMERIC, ALPHANUMERIC],
    [ALPHANUMERIC, '12.abc.345/01de-35', ALPHANUMERIC],
    [' 12ABC345 01DE35 ', ALPHANUMERIC, ALPHANUMERIC],
  ])('%s is %s', (typed, onRecord, document) =>
    expect(readBuyerDocument(typed, companyOnRecord([onRecord]))).toEqual({ document }),
  );

  it.each([
    ['a person, to whom a CNPJ is no document', NUMERIC, []],
    ['another company', NUMERIC, [ALPHANUMERIC]],
    ['another company, with letters', ALPHANUMERIC, [NUMERIC]],
    ['another branch of the same company', '11222333000262', [NUMERIC]],
    ['the company, with a wrong digit', '11222333000182', [NUMERIC]],
  ])('invalid for %s', (_, typed, onRecord) =>
    expect(readBuyerDocument(typed, companyOnRecord(onRecord))).toEqual({ fault: 'invalid' }),
  );

  it('where the consumer could not be asked, only the session user’s is known to be their own', () => {
    const unsure = companyOnRecord([NUMERIC], true);
    expect(readBuyerDocument(NUMERIC, unsure)).toEqual({ document: NUMERIC });
    expect(readBuyerDocument(ALPHANUMERIC, unsure)).toEqual({ fault: 'unchecked' });
    expect(readBuyerDocument('12ABC34501DE36', unsure)).toEqual({ fault: 'invalid' });
  });
});
