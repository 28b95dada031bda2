import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPhone,
  formatSimplePhone,
  formatStoredPhone,
  parseMobile,
  parsePhone,
  parseSimplePhone,
  phoneDigits,
} from './phone.ts';
import { formatStorePhone, parseStorePhone } from './store-phone.ts';

fc.configureGlobal({ seed: 20261120 });

const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength, maxLength });
const mobileNumber = digits(8).map((end) => `9${end}`);
const landlineNumber = digits(8).filter((number) => !number.startsWith('9'));
/** No area code has a 0: that is dialled before it. */
const area = fc.stringMatching(/^[1-9]{2}$/);
const brazilian = fc.record({
  country: fc.constant('55'),
  area,
  number: fc.oneof(mobileNumber, landlineNumber),
});
const foreign = fc.record({
  country: digits(1, 3).filter((country) => country !== '55' && !country.startsWith('0')),
  area: digits(2),
  number: digits(8, 9),
});

describe('the phone of the buyer form', () => {
  it('is split from its mask into the same ddi, ddd and number', () =>
    fc.assert(
      fc.property(fc.oneof(brazilian, foreign), (phone) => {
        const shown = formatPhone(phone);
        expect(shown).toMatch(/^\+\d{1,3} \(\d{2}\) \d{4,5}-\d{4}$/);
        expect(parsePhone(shown)).toEqual(phone);
        expect(formatStoredPhone(shown)).toBe(shown);
      }),
    ));

  it('is read from the digits of a Brazilian phone, with or without the country code', () =>
    fc.assert(
      fc.property(brazilian, (phone) => {
        for (const typed of [phoneDigits(phone), `+${phoneDigits(phone)}`, phone.area + phone.number]) {
          expect(parsePhone(typed)).toEqual(phone);
        }
      }),
    ));

  it('is read with the 0 that is dialled before a Brazilian area code', () =>
    fc.assert(
      fc.property(brazilian, (phone) => {
        fc.pre(/^[2-59]/.test(phone.number));
        const [, national = ''] = formatPhone(phone).split('+55 ');
        for (const typed of [`0${phone.area}${phone.number}`, `0 ${national}`, national.replace('(', '(0')]) {
          expect(parsePhone(typed)).toEqual(phone);
        }
      }),
    ));

  it('is read the same with blanks, dots and hyphens between its digits', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('', '+'),
        fc.constantFrom('', '0', '55', '550'),
        fc.oneof(
          brazilian.map((phone) => phone.area + phone.number),
          digits(8, 13),
        ),
        fc.array(fc.constantFrom('', ' ', '-', '. '), { minLength: 16, maxLength: 16 }),
        (plus, before, rest, between) => {
          const spaced = Array.from(before + rest, (digit, index) => `${between[index] ?? ''}${digit}`);
          expect(parsePhone(plus + spaced.join(''))).toEqual(parsePhone(plus + before + rest));
        },
      ),
    ));

  it('is refused with a country code that begins with 0', () =>
    fc.assert(
      fc.property(digits(0, 2), area, mobileNumber, (rest, code, number) => {
        expect(parsePhone(`+0${rest} (${code}) ${number.slice(0, 5)}-${number.slice(5)}`)).toBeUndefined();
        expect(parsePhone(`+0${rest}${code}${number}`)).toBeUndefined();
      }),
    ));

  it('gets a code by WhatsApp only if it is a mobile: 9 digits that begin with 9', () =>
    fc.assert(
      fc.property(area, digits(8, 9), (code, number) => {
        const typed = `+55 (${code}) ${number.slice(0, -4)}-${number.slice(-4)}`;
        const isMobile = number.length === 9 && number.startsWith('9');
        const isLandline = number.length === 8 && !number.startsWith('9');
        expect(parsePhone(typed) !== undefined).toBe(isMobile || isLandline);
        expect(parseMobile(typed) !== undefined).toBe(isMobile);
      }),
    ));
});

it('a simple phone is read as the same 10 or 11 digits from its shown form', () =>
  fc.assert(
    fc.property(brazilian, ({ area, number }) => {
      expect(parseSimplePhone(formatSimplePhone(area + number))).toBe(area + number);
    }),
  ));

it('a store phone is read as the same digits from its shown form, with an area code or without', () => {
  const withoutArea = fc
    .tuple(fc.constantFrom('0300', '0500', '0800', '0900'), digits(7))
    .map((parts) => parts.join(''));
  const old = digits(6).map((number) => `0800${number}`);
  const withArea = brazilian.map(({ area, number }) => area + number);
  fc.assert(
    fc.property(fc.oneof(withoutArea, old, withArea), (phone) => {
      expect(parseStorePhone(formatStorePhone(phone))).toBe(phone);
    }),
  );
});
