import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reason, refund, sizeExchange } from '../samples.for-tests.ts';
import { LINE_MAX_LENGTH } from '../text/typed-text.ts';
import { emptyOffStoreForm, OFF_STORE_FIELDS, type OffStoreForm } from './form.ts';
import { readOffStore, type OffStoreFault } from './purchase.ts';

fc.configureGlobal({ seed: 20261120 });

const KEY = '35261111222333000181550010000012341123456780';
const complaint = { ...reason, contactType: 1 };
const facts = {
  today: '2026-11-20',
  reasons: [reason, complaint],
  subReasons: [],
  wishes: [sizeExchange, refund],
} as const;

const complete: OffStoreForm = {
  ...emptyOffStoreForm,
  store: 'Esporte da Vila',
  cnpj: '11.222.333/0001-81',
  phone: '(11) 3123-4567',
  address: 'Rua das Laranjeiras, 45',
  city: 'Campinas',
  price: 'R$ 1.199,90',
  date: '05/11/2026',
  invoice: '3702',
  reason: '3',
  product: 'Tênis Corre Leve 3',
  colour: 'Areia',
  size: '41',
  details: 'A sola abriu.',
  wish: 'refund',
};

const read = (typed: Partial<OffStoreForm>) => readOffStore({ ...complete, ...typed }, facts);
const faults = (typed: Partial<OffStoreForm>): readonly OffStoreFault[] => {
  const reading = read(typed);
  return reading.isComplete ? [] : reading.faults;
};
const purchase = (typed: Partial<OffStoreForm>) => {
  const reading = read(typed);
  return reading.isComplete ? reading.purchase : undefined;
};

it('a complete off-store form is read, each field in the form in which it is sent', () =>
  expect(purchase({})).toEqual({
    store: 'Esporte da Vila',
    cnpj: '11222333000181',
    phone: '1131234567',
    address: 'Rua das Laranjeiras, 45',
    city: 'Campinas',
    price: 119990,
    date: '2026-11-05',
    invoice: '3702',
    reason: complaint,
    subReason: undefined,
    product: 'Tênis Corre Leve 3',
    colour: 'Areia',
    size: '41',
    details: 'A sola abriu.',
    wish: refund,
    exchangeSize: undefined,
  }));

it('the off-store form requires every field, the wished size only for an exchange', () => {
  const reading = readOffStore(emptyOffStoreForm, facts);
  const optional = ['cnpjChoice', 'subReason', 'exchangeSize'];
  const missing = OFF_STORE_FIELDS.filter((field) => !optional.includes(field));
  expect(reading).toEqual({
    isComplete: false,
    faults: missing.map((field) => ({ field, code: 'missing' })),
  });
  expect(faults({ wish: 'exchange' })).toEqual([{ field: 'exchangeSize', code: 'missing' }]);
  expect(purchase({ wish: 'exchange', exchangeSize: 'gg' })).toMatchObject({
    exchangeSize: 'GG',
    wish: sizeExchange,
  });
  expect(purchase({ exchangeSize: 'not a size' })).toMatchObject({ exchangeSize: undefined });
});

describe('a line of text', () => {
  it.each(['store', 'address', 'city', 'product', 'colour'] as const)(
    '(%s) may have 200 characters and not 201',
    (field) => {
      expect(faults({ [field]: 'x'.repeat(LINE_MAX_LENGTH) })).toEqual([]);
      expect(faults({ [field]: 'x'.repeat(LINE_MAX_LENGTH + 1) })).toEqual([{ field, code: 'too-long' }]);
    },
  );
});

describe('the CNPJ of the store', () => {
  it('may be alphanumeric', () =>
    expect(purchase({ cnpj: '12.abc.345/01de-35' })).toMatchObject({ cnpj: '12ABC34501DE35' }));
  it.each(['11.222.333/0001-82', '1122233300018', '00000000000000', '11144477735'])(
    'is invalid as %s',
    (cnpj) => expect(faults({ cnpj })).toEqual([{ field: 'cnpj', code: 'invalid' }]),
  );
});

describe('the telephone of the store (10 or 11 digits)', () => {
  it.each(['1131234567', '(11) 91234-5678'])('is valid as %s', (phone) =>
    expect(faults({ phone })).toEqual([]),
  );
  it.each(['113123456', '119123456789', 'onze'])('is invalid as %s', (phone) =>
    expect(faults({ phone })).toEqual([{ field: 'phone', code: 'invalid' }]),
  );
});

describe('the price (not R$ 0,00)', () => {
  it.each([
    ['R$ 0,01', 1],
    ['199,9', 19990],
    ['199', 19900],
  ])('is read from %s as %d cents', (price, cents) =>
    expect(purchase({ price })).toMatchObject({ price: cents }),
  );
  it.each(['R$ 0,00', '0', 'R$', '1.2.3', '-1', '1,999'])('is invalid as %s', (price) =>
    expect(faults({ price })).toEqual([{ field: 'price', code: 'invalid' }]),
  );
});

describe('the date of purchase', () => {
  it.each([
    ['20/11/2026', undefined],
    ['21/11/2026', 'in-future'],
    ['31/02/2026', 'invalid'],
    ['31/12/1899', 'invalid'],
  ])('as %s has the fault %s', (date, code) =>
    expect(faults({ date })).toEqual(code ? [{ field: 'date', code }] : []),
  );
});

describe('the invoice number', () => {
  it('has up to 14 digits, and loses the dots that it is printed with', () => {
    expect(purchase({ invoice: '12345678901234' })).toMatchObject({ invoice: '12345678901234' });
    expect(purchase({ invoice: '000.003.702' })).toMatchObject({ invoice: '000003702' });
  });
  it.each(['123456789012345', '12A', '000', '3702/1A'])('is invalid as %s', (invoice) =>
    expect(faults({ invoice })).toEqual([{ field: 'invoice', code: 'invalid' }]),
  );

  it('may be the access key, whose check digit is verified', () => {
    expect(purchase({ invoice: KEY })).toMatchObject({ invoice: '1234' });
    expect(faults({ invoice: `${KEY.slice(0, -1)}1` })).toEqual([{ field: 'invoice', code: 'access-key' }]);
    expect(purchase({ invoice: KEY, cnpj: '' })).toMatchObject({ cnpj: '11222333000181' });
  });

  it('demands a choice of CNPJ where the access key has another', () => {
    const typed = { invoice: '1234', accessKey: KEY, cnpj: '12ABC34501DE35' };
    expect(faults(typed)).toEqual([{ field: 'cnpjChoice', code: 'missing' }]);
    expect(purchase({ ...typed, cnpjChoice: 'typed' })).toMatchObject({ cnpj: '12ABC34501DE35' });
    expect(purchase({ ...typed, cnpjChoice: 'key' })).toMatchObject({ cnpj: '11222333000181' });
  });
});

describe('the reason', () => {
  it('must be chosen', () => expect(faults({ reason: '' })).toEqual([{ field: 'reason', code: 'missing' }]));
  it('must be of contact type 1, and says so where it was one when it was chosen', () => {
    const onlineOnly = readOffStore(complete, { ...facts, reasons: [reason] });
    expect(onlineOnly).toEqual({ isComplete: false, faults: [{ field: 'reason', code: 'not-offered' }] });
  });

  it('must offer the chosen wish', () => {
    const reading = readOffStore(complete, { ...facts, wishes: [sizeExchange] });
    expect(reading).toEqual({ isComplete: false, faults: [{ field: 'wish', code: 'not-offered' }] });
  });
});

describe("the reason's detail (its sub-reason)", () => {
  const small = { id: 31, name: 'Ficou pequeno', reasonId: 3, contactType: 1 };
  const subReasons = [{ ...small, id: 30, contactType: 5 }, small, { ...small, id: 41, reasonId: 4 }];
  const readWith = (subReason: string) => readOffStore({ ...complete, subReason }, { ...facts, subReasons });

  it.each([
    ['', 'missing'],
    ['30', 'missing'],
    ['41', 'missing'],
    ['49', 'not-offered'],
  ])('as %j is %s where the reason has others of contact type 1', (subReason, code) =>
    expect(readWith(subReason)).toEqual({ isComplete: false, faults: [{ field: 'subReason', code }] }),
  );
  it('is the chosen sub-reason', () =>
    expect(readWith('31')).toMatchObject({ isComplete: true, purchase: { subReason: small } }));
  it('is left out where the reason has no details, whatever was chosen before', () =>
    expect(purchase({ subReason: '31' })).toMatchObject({ subReason: undefined }));
});

describe('the details', () => {
  it('lose their newlines', () =>
    expect(purchase({ details: 'A sola\r\nabriu.\n' })).toMatchObject({ details: 'A sola abriu.' }));
  it('are missing if they are newlines alone', () =>
    expect(faults({ details: '\r\n\n' })).toEqual([{ field: 'details', code: 'missing' }]));
  it('may have 500 characters and not 501', () => {
    expect(faults({ details: 'x'.repeat(500) })).toEqual([]);
    expect(faults({ details: 'x'.repeat(501) })).toEqual([{ field: 'details', code: 'too-long' }]);
  });
});

it('whatever text is typed, what is sent has no newline and keeps its limit of characters', () => {
  const any = fc.string({ unit: 'binary', maxLength: 110 });
  // Most lines say something: a form with an empty one is not complete, and sends nothing.
  const text = fc.oneof({ arbitrary: any.map((text) => `x${text}\n`), weight: 30 }, any);
  const lines = fc.record({
    store: text,
    address: text,
    city: text,
    product: text,
    colour: text,
    details: text,
  });
  let complete = 0;
  fc.assert(
    fc.property(lines, (typed) => {
      const reading = read(typed);
      if (Object.values(typed).some((line) => line.trim() === '')) expect(reading.isComplete).toBe(false);
      if (!reading.isComplete) return;
      complete += 1;
      const { store, address, city, product, colour, details } = reading.purchase;
      for (const line of [store, address, city, product, colour]) {
        expect(line.length).toBeLessThanOrEqual(LINE_MAX_LENGTH);
      }
      expect(details.length).toBeLessThanOrEqual(500);
      expect([store, address, city, product, colour, details].join('')).not.toMatch(/[\r\n\u2028\u2029]/);
    }),
  );
  expect(complete).toBeGreaterThan(50);
});
