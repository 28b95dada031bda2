import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseAccount, parseBranch, readBankForm } from '../bank/bank.ts';
import { findPixKey } from '../bank/pix.ts';
import { NO_COMPANY } from '../buyer/buyer-document.ts';
import { BUYER_FIELDS, readBuyer } from '../buyer/buyer.ts';
import { cleanDetails } from '../choices/details.ts';
import { parseCep } from '../contact/cep.ts';
import { parseEmail, parseLoginEmail } from '../contact/email.ts';
import { maskPhone } from '../contact/phone-mask.ts';
import { parseMobile, parsePhone, parseSimplePhone } from '../contact/phone.ts';
import { parseStorePhone } from '../contact/store-phone.ts';
import { parseState } from '../contact/state.ts';
import { parseTypedDate } from '../dates-and-money/calendar-date.ts';
import { parseMoney } from '../dates-and-money/money.ts';
import { parseAccessKey } from '../documents/access-key.ts';
import { parseCnpj } from '../documents/cnpj.ts';
import { parseCpf } from '../documents/cpf.ts';
import { completeDate, parseSize, readInvoiceNumber } from '../off-store/form.ts';
import { matchesFilter } from '../protocols/protocol-filter.ts';
import { trimmed } from './typed-text.ts';

fc.configureGlobal({ seed: 20261127 });

/** Each format's reader with a text that it takes, written with the hyphens and spaces that it may have. */
const FORMATS: [string, (typed: string) => unknown, string][] = [
  ['CPF', parseCpf, '529.982.247-25'],
  ['CNPJ', parseCnpj, '12.ABC.345/01DE-35'],
  ['CEP', parseCep, '01310-100'],
  ['telephone', parsePhone, '+55 (11) 3765-4321'],
  ['telephone without its mask', parsePhone, '11 3765-4321'],
  ['mobile', parseMobile, '(11) 98765-4321'],
  ['simple telephone', parseSimplePhone, '(11) 98765-4321'],
  ['store telephone', parseStorePhone, '0800-771-1234'],
  ['telephone in its mask', maskPhone, '+55 (11) 98765-4321'],
  ['e-mail', parseEmail, 'ana-silva@exemplo.com.br'],
  ['e-mail at the login', parseLoginEmail, 'ana-silva@exemplo.com.br'],
  ['branch', parseBranch, '1234-5'],
  ['account', parseAccount, '12345-6'],
  ['price', parseMoney, 'R$ 1.299,90'],
  ['date', (typed) => parseTypedDate(typed, '2026-11-20'), '10/11/2026'],
  ['date with hyphens', completeDate, '9-11-26'],
  ['invoice number', readInvoiceNumber, '000.123-4'],
  ['access key', parseAccessKey, '35261111222333000181550010000012341123456780'],
  ['size', parseSize, 'GG'],
  ['state', parseState, 'São Paulo'],
  ['Pix key: CPF', findPixKey, '529.982.247-25'],
  ['Pix key: e-mail', findPixKey, 'ana-silva@exemplo.com.br'],
  ['Pix key: random', findPixKey, '123e4567-e89b-42d3-a456-426614174000'],
  [
    'protocol number looked for',
    (typed) => matchesFilter({ state: undefined, number: typed }, { id: 120347, statusId: 1 }),
    '120347',
  ],
];
/** Texts in which a dash means itself. */
const TEXTS: [string, (typed: string) => unknown, string][] = [['details', cleanDetails, 'A costura abriu.']];

const unseen = fc.constantFrom(
  ...Array.from('\u061c\u200b\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff'),
  ...Array.from('\u0000\u0001\u0007\b\u000e\u001b\u001f\u007f\u0080\u0085\u009f'),
);
const joiner = fc.constantFrom('\u200c', '\u200d');
/** Characters that are invisible alone: they vary, fill up or join what stands beside them. */
const empty = fc.constantFrom(
  ...Array.from('\u034f\u115f\u3164\ufe0f\uffa0\u2800'),
  '\u{e0067}',
  '\u{e007f}',
);
const hyphen = fc.constantFrom(...Array.from('-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d'));

/** A text with invisible characters at some places. */
const withUnseen = (text: string, character: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(fc.nat({ max: text.length }), character), { minLength: 1, maxLength: 4 })
    .map((added) =>
      added.reduce((copied, [at, character]) => copied.slice(0, at) + character + copied.slice(at), text),
    );

describe('a text with invisible characters', () => {
  it.each([
    ...FORMATS.map((format) => [...format, fc.oneof(unseen, joiner)] as const),
    ...TEXTS.map((text) => [...text, unseen] as const),
  ])('is read as the same %s', (_name, read, text, character) => {
    const value = read(text);
    expect(value).toBeTruthy();
    fc.assert(
      fc.property(withUnseen(text, character), (copied) => {
        expect(read(copied)).toEqual(value);
      }),
    );
  });
});

describe('any kind of hyphen', () => {
  it.each(FORMATS.filter(([, , text]) => text.includes('-')))(
    'is read as the hyphen of the keyboard in: %s',
    (_name, read, text) => {
      const value = read(text);
      fc.assert(
        fc.property(hyphen, (written) => {
          expect(read(text.replaceAll('-', written))).toEqual(value);
        }),
      );
    },
  );
});

describe('a field with only invisible characters', () => {
  const blank = fc
    .array(fc.oneof(unseen, joiner, empty, fc.constantFrom(' ', '\t', '\u00a0')), { minLength: 1 })
    .map((characters) => characters.join(''));

  it('is missing in the buyer form, unless it is the complement', () => {
    fc.assert(
      fc.property(blank, (typed) => {
        const form = Object.fromEntries(BUYER_FIELDS.map((field) => [field, typed])) as Parameters<
          typeof readBuyer
        >[0];
        expect(readBuyer(form, NO_COMPANY)).toEqual({
          isComplete: false,
          faults: BUYER_FIELDS.filter((field) => field !== 'complement').map((field) => ({
            field,
            code: 'missing',
          })),
        });
      }),
    );
  });

  it('is missing in the bank form', () => {
    fc.assert(
      fc.property(blank, (typed) => {
        const reading = readBankForm({ bank: typed, branch: typed, account: typed, pixKey: typed });
        expect(reading).toMatchObject({
          faults: ['pixKey', 'bank', 'branch', 'account'].map((field) => ({ field, code: 'missing' })),
        });
      }),
    );
  });
});

it.each([
  ['a family', '\u{1f469}\u200d\u{1f467}'],
  ['a red heart', '\u2764\ufe0f'],
  ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a Persian word', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
])('an invisible character that makes one sign of several stays: %s', (_what, sign) => {
  expect(trimmed(` ${sign}\u200b `)).toBe(sign);
  expect(cleanDetails(`${sign}\n`)).toBe(sign);
});

it.each([
  ['a soft hyphen', '\u00ad'],
  ['what PDFs have for the hyphen at the end of a line', '\u0002'],
])('%s is left out, and in bank data it counts as a hyphen', (_what, hyphen) => {
  expect(parseCpf(`529.982.${hyphen}247-25`)).toBe('52998224725');
  expect(parseEmail(`ana${hyphen}silva@exemplo.com.br`)).toBe('anasilva@exemplo.com.br');
  expect(parseBranch(`1234${hyphen}5`)).toBe('1234-5');
  expect(parseAccount(`12345${hyphen}6`)).toBe('12345-6');
});

it('no control character is in a text that is sent, and what breaks a line keeps the words apart', () => {
  const control = fc.integer({ min: 0, max: 0x9f }).map((code) => String.fromCharCode(code));
  const text = fc.string({ unit: fc.oneof(control, fc.constantFrom('a', ' ')), maxLength: 40 });
  fc.assert(
    fc.property(text, (typed) => {
      expect(cleanDetails(typed)).not.toMatch(/(?!\t)\p{Cc}/u);
    }),
  );
  for (const end of '\n\v\f\r\u2028') expect(cleanDetails(`sola${end}aberta`)).toBe('sola aberta');
});
