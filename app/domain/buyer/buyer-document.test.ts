import { describe, expect, it } from 'vitest';
import { companyOnRecord, mayBeCompany, NO_COMPANY, readBuyerDocument } from './buyer-document.ts';

const NUMERIC = '11222333000181';
const ALPHANUMERIC = '12ABC34501DE35';

describe('the company on record', () => {
  it.each([
    ['the session user', [NUMERIC, '11144477735'], [NUMERIC]],
    ['the consumer', ['11144477735', NUMERIC], [NUMERIC]],
    ['both, where they differ', [NUMERIC, ALPHANUMERIC], [NUMERIC, ALPHANUMERIC]],
    ['both once, where they are the same', [NUMERIC, '11.222.333/0001-81'], [NUMERIC]],
    ['neither, where both are persons', ['11144477735', '16180339805'], []],
    ['neither, where nothing is known', [undefined, undefined], []],
    ['neither, where both are empty', ['', ' '], []],
    ['neither, where the only one is masked', ['11.***.***/0001-81', undefined], []],
    ['neither, where the check digits are wrong', ['11222333000182', undefined], []],
  ])('has the CNPJ of %s', (_, documents, cnpjs) =>
    expect(companyOnRecord(documents)).toEqual({ cnpjs, isUnsure: false }),
  );

  it('is unsure where the consumer could not be loaded', () =>
    expect(companyOnRecord([undefined], true)).toEqual({ cnpjs: [], isUnsure: true }));

  it('lets the customer be a company only if it has a CNPJ or is unsure', () => {
    expect(mayBeCompany(NO_COMPANY)).toBe(false);
    expect(mayBeCompany(companyOnRecord([NUMERIC]))).toBe(true);
    expect(mayBeCompany(companyOnRecord([], true))).toBe(true);
  });
});

describe("a CPF as the buyer's document", () => {
  it.each([
    ['a person', NO_COMPANY],
    ['a company', companyOnRecord([NUMERIC])],
    ['a customer who could not be looked up', companyOnRecord([], true)],
  ])('is accepted if valid and refused with a wrong check digit, for %s', (_, company) => {
    expect(readBuyerDocument('111.444.777-35', company)).toEqual({ document: '11144477735' });
    expect(readBuyerDocument('111.444.777-36', company)).toEqual({ fault: 'invalid' });
  });
});

describe("a CNPJ as the buyer's document", () => {
  it.each([
    [NUMERIC, NUMERIC, NUMERIC],
    ['11.222.333/0001-81', NUMERIC, NUMERIC],
    [NUMERIC, '11.222.333/0001-81', NUMERIC],
    ['12.abc.345/01de-35', ALPHANUMERIC, ALPHANUMERIC],
    [ALPHANUMERIC, '12.abc.345/01de-35', ALPHANUMERIC],
    [' 12ABC345 01DE35 ', ALPHANUMERIC, ALPHANUMERIC],
  ])('is accepted as %s where %s is on record', (typed, onRecord, document) =>
    expect(readBuyerDocument(typed, companyOnRecord([onRecord]))).toEqual({ document }),
  );

  it.each([
    ['a person', NUMERIC, []],
    ['another company', NUMERIC, [ALPHANUMERIC]],
    ['another company, even if it has letters', ALPHANUMERIC, [NUMERIC]],
    ['another branch of the same company', '11222333000262', [NUMERIC]],
    ['its own company, with a wrong check digit', '11222333000182', [NUMERIC]],
  ])('is invalid for %s', (_, typed, onRecord) =>
    expect(readBuyerDocument(typed, companyOnRecord(onRecord))).toEqual({ fault: 'invalid' }),
  );

  it('stays unchecked where the consumer could not be loaded, unless it is the session user’s', () => {
    const unsure = companyOnRecord([NUMERIC], true);
    expect(readBuyerDocument(NUMERIC, unsure)).toEqual({ document: NUMERIC });
    expect(readBuyerDocument(ALPHANUMERIC, unsure)).toEqual({ fault: 'unchecked' });
    expect(readBuyerDocument('12ABC34501DE36', unsure)).toEqual({ fault: 'invalid' });
  });
});
