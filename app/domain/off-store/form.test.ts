import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, toCalendarDate } from '../dates-and-money/calendar-date.ts';
import {
  applyAccessKey,
  completeDate,
  emptyOffStoreForm,
  findAccessKey,
  keyNotes,
  OFF_STORE_FIELDS,
  parseSize,
  purchaseSubject,
  readPurchaseDate,
  takeAccessKey,
  comparableContent,
  type OffStoreForm,
} from './form.ts';

fc.configureGlobal({ seed: 20261120 });

/** November 2026, CNPJ 11222333000181, number 1234. */
const KEY = '35261111222333000181550010000012341123456780';
/** The same with the alphanumeric CNPJ 12ABC34501DE35. */
const KEY_WITH_LETTERS = '35261112ABC34501DE35550010000012341123456781';
/** March 2026, an issuer of wrong check digits, number 1002. */
const KEY_OF_NOBODY = '35260311222333000199550010000010021123456783';
const TODAY = '2026-11-20';

const form = (typed: Partial<OffStoreForm>): OffStoreForm => ({ ...emptyOffStoreForm, ...typed });
const pasted = (key: string, typed: Partial<OffStoreForm> = {}) =>
  applyAccessKey(form({ ...typed, invoice: key }));

describe('an access key pasted into the invoice field', () => {
  it('is replaced by the invoice number in it', () =>
    expect(pasted(KEY)).toMatchObject({ invoice: '1234', accessKey: KEY }));

  it('is understood in groups of four, as invoices print it', () =>
    expect(pasted(` ${KEY.replace(/(.{4})/g, '$1 ')} `)).toMatchObject({ invoice: '1234' }));

  it("fills in the store's CNPJ where none was typed", () => {
    expect(pasted(KEY).cnpj).toBe('11.222.333/0001-81');
    expect(pasted(KEY_WITH_LETTERS, { cnpj: ' ' }).cnpj).toBe('12.ABC.345/01DE-35');
  });

  it('leaves a typed CNPJ as it is, valid or not', () => {
    expect(pasted(KEY, { cnpj: '12ABC34501DE35' }).cnpj).toBe('12ABC34501DE35');
    expect(pasted(KEY, { cnpj: '11222' }).cnpj).toBe('11222');
  });

  it("leaves the store's CNPJ as it is where that of the issuer is invalid", () => {
    expect(pasted(KEY_OF_NOBODY)).toMatchObject({ invoice: '1002', cnpj: '' });
    expect(pasted(KEY_OF_NOBODY, { cnpj: '11222' }).cnpj).toBe('11222');
  });

  it('clears an earlier answer to the question which CNPJ it is', () =>
    expect(takeAccessKey(form({ invoice: ` ${KEY}`, cnpjChoice: 'typed' }))).toMatchObject({
      accessKey: KEY,
      cnpjChoice: '',
    }));

  it('stays as it was pasted with a wrong check digit', () => {
    const wrong = form({ invoice: `${KEY.slice(0, -1)}1` });
    expect(applyAccessKey(wrong)).toEqual(wrong);
  });

  it('counts as long as the invoice field has its number', () => {
    expect(findAccessKey(form({ accessKey: KEY, invoice: '000.001.234' }))).toBeDefined();
    expect(findAccessKey(form({ accessKey: KEY, invoice: '1235' }))).toBeUndefined();
    expect(findAccessKey(form({ accessKey: KEY, invoice: '' }))).toBeUndefined();
    expect(findAccessKey(form({ accessKey: '', invoice: '' }))).toBeUndefined();
  });

  it('changes nothing if it is applied again', () => {
    const text = fc.oneof(fc.constantFrom(KEY, KEY_WITH_LETTERS, '1234', '', 'key', 'typed'), fc.string());
    const typed = fc.record({ invoice: text, accessKey: text, cnpj: text, cnpjChoice: text });
    fc.assert(
      fc.property(typed, (values) => {
        const once = applyAccessKey(form(values));
        expect(applyAccessKey(once)).toEqual(once);
      }),
      { examples: [[{ invoice: KEY, accessKey: KEY_WITH_LETTERS, cnpj: '', cnpjChoice: 'key' }]] },
    );
  });
});

describe('the form with an access key', () => {
  const taken = pasted(KEY, { date: '05/11/2026' });

  it('tells the number that was read', () => expect(keyNotes(taken).number).toBe('1234'));
  it('tells nothing while it has no key', () =>
    expect(keyNotes(form({ invoice: '1234', date: '05/11/2026' }))).toEqual({
      number: undefined,
      otherCnpj: undefined,
      otherMonth: undefined,
    }));

  it("tells the key's month where the date of purchase is in another month or year", () => {
    expect(keyNotes(taken).otherMonth).toBeUndefined();
    expect(keyNotes({ ...taken, date: '31/10/2026' }).otherMonth).toBe('11/2026');
    expect(keyNotes({ ...taken, date: '05/11/2025' }).otherMonth).toBe('11/2026');
    expect(keyNotes({ ...taken, date: '' }).otherMonth).toBeUndefined();
  });

  it("tells the key's month with a leading zero", () => {
    const march = pasted(KEY_OF_NOBODY, { date: '05/03/2026' });
    expect(keyNotes(march).otherMonth).toBeUndefined();
    expect(keyNotes({ ...march, date: '05/04/2026' }).otherMonth).toBe('03/2026');
  });

  it("tells the key's CNPJ where another valid one was typed", () => {
    expect(keyNotes(taken).otherCnpj).toBeUndefined();
    expect(keyNotes({ ...taken, cnpj: '12.ABC.345/01DE-35' }).otherCnpj).toBe('11222333000181');
    expect(keyNotes({ ...taken, cnpj: '12.ABC.345/01DE-34' }).otherCnpj).toBeUndefined();
  });

  it('does not apply the choice of a CNPJ before it is sent', () => {
    const answered = { ...taken, cnpj: '12ABC34501DE35', cnpjChoice: 'key' };
    expect(takeAccessKey(answered)).toEqual(answered);
  });

  it("gets the key's CNPJ when the customer chose that", () =>
    expect(applyAccessKey({ ...taken, cnpj: '12ABC34501DE35', cnpjChoice: 'key' })).toMatchObject({
      cnpj: '11.222.333/0001-81',
      cnpjChoice: '',
    }));
});

describe('a purchase date (dd/mm/yyyy)', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['01/01/1900', '1900-01-01'],
    ['29/02/2024', '2024-02-29'],
    ['5/1/2026', '2026-01-05'],
    ['05-01-2026', '2026-01-05'],
    ['05.01.2026', '2026-01-05'],
    ['05012026', '2026-01-05'],
    ['5/10/26', '2026-10-05'],
    ['05/01/26', '2026-01-05'],
    [' 05 01 2026 ', '2026-01-05'],
  ])('is read from %s as %s', (typed, date) => expect(readPurchaseDate(typed, TODAY)).toBe(date));

  it.each(['31/12/1899', '31/02/2026', '29/02/2025', '32/01/2026', '00/01/2026', '01/13/2026', '01/00/2026'])(
    'is invalid as %s, no day since 1900',
    (typed) => expect(readPurchaseDate(typed, TODAY)).toBe('invalid'),
  );
  it.each(['01/01/2027', '5/1/6', '5012026', '2026-01-05', 'ontem', ''])('is invalid as %j', (typed) =>
    expect(readPurchaseDate(typed, TODAY)).toBe('invalid'),
  );

  it('is refused as in the future from tomorrow on', () => {
    expect(readPurchaseDate('21/11/2026', TODAY)).toBe('in-future');
    expect(readPurchaseDate('31/12/2026', TODAY)).toBe('in-future');
  });

  it('is read as it is shown, for every day from 1900 to 2025', () => {
    const day = fc.record({
      year: fc.integer({ min: 1900, max: 2025 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    });
    fc.assert(
      fc.property(day, ({ year, month, day }) => {
        const date = toCalendarDate(year, month, day);
        const shown = [day, month, year].map((part) => String(part).padStart(2, '0')).join('/');
        expect(readPurchaseDate(shown, TODAY)).toBe(date ?? 'invalid');
        if (date) expect(completeDate(shown.replaceAll('/', ''))).toBe(formatDate(date));
      }),
    );
  });
});

describe('a size (up to 3 letters or digits)', () => {
  it.each([
    ['42', '42'],
    ['gg', 'GG'],
    [' xgg ', 'XGG'],
    ['Ú', 'Ú'],
  ])('is read from %j as %s', (typed, size) => expect(parseSize(typed)).toBe(size));
  it.each(['', '42,5', 'XXGG', '4-2', '4 2'])('is not %j', (typed) =>
    expect(parseSize(typed)).toBeUndefined(),
  );
  it('has no numbers but the digits of the keyboard', () => {
    const numbers = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      /\p{N}/u.test(one),
    );
    expect(numbers.filter((one) => parseSize(one) !== undefined).join('')).toBe('0123456789');
  });
});

describe('the subject of a purchase', () => {
  const told = { cnpj: '11.222.333/0001-81', invoice: '000001234', product: 'Tênis Corre Leve 3' };
  const subject = purchaseSubject(form(told));

  it.each<[string, Partial<OffStoreForm>]>([
    ['its CNPJ without punctuation', { cnpj: '11222333000181 ' }],
    ['its invoice without leading zeros', { invoice: '1.234' }],
    ['the access key in place of its invoice number', { invoice: KEY }],
    ['its product in small letters', { product: ' tênis  corre leve 3' }],
    ['other details', { details: 'A sola abriu.', size: '42' }],
  ])('is the same with %s', (_, typed) =>
    expect(purchaseSubject(form({ ...told, ...typed }))).toEqual(subject),
  );

  it.each<Partial<OffStoreForm>>([
    { cnpj: '12.ABC.345/01DE-35' },
    { invoice: '1235' },
    { invoice: '1002340' },
    { product: 'Tênis Corre Leve 4' },
  ])('is another with %j', (typed) =>
    expect(purchaseSubject(form({ ...told, ...typed }))).not.toEqual(subject),
  );
});

describe('what a form says', () => {
  const told = form({
    price: '399,90',
    date: '05/10/2024',
    invoice: '001234',
    product: 'Tênis',
    size: '41',
    phone: '1133334444',
    wish: 'refund',
  });

  it.each<Partial<OffStoreForm>>([
    { price: 'R$ 399,9' },
    { date: '5/10/24' },
    { invoice: '1.234' },
    { product: ' TÊNIS ', size: '41 ' },
    { phone: '(11) 3333-4444' },
    // Neither is asked any more.
    { cnpjChoice: 'typed' },
    { exchangeSize: '42' },
  ])('is the same with %j', (typed) =>
    expect(comparableContent(form({ ...told, ...typed }))).toEqual(comparableContent(told)),
  );

  it.each<Partial<OffStoreForm>>([
    { price: '39,99' },
    { price: '' },
    { date: '06/10/2024' },
    { size: '42' },
    { details: 'A sola abriu.' },
    { phone: '(11) 3333-4445' },
    { wish: 'exchange', exchangeSize: '42' },
  ])('is something else with %j', (typed) =>
    expect(comparableContent(form({ ...told, ...typed }))).not.toEqual(comparableContent(told)),
  );
});

it('the empty off-store form has every field', () =>
  expect(Object.keys(emptyOffStoreForm).sort()).toEqual([...OFF_STORE_FIELDS, 'accessKey'].sort()));
