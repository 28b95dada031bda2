import { describe, expect, it } from 'vitest';
import { pixKeysOf } from '../bank/pix.ts';
import { parseMobile, parsePhone, parseSimplePhone } from './phone.ts';
import { formatStorePhone, parseStorePhone } from './store-phone.ts';

describe('a store phone (10 or 11 digits, also without an area code)', () => {
  it.each([
    ['(11) 3123-4567', '1131234567', '(11) 3123-4567'],
    ['11912345678', '11912345678', '(11) 91234-5678'],
    ['(011) 3123-4567', '1131234567', '(11) 3123-4567'],
    ['0800 771 1234', '08007711234', '0800 771 1234'],
    ['0800-771-1234', '08007711234', '0800 771 1234'],
    ['(0800) 7711234', '08007711234', '0800 771 1234'],
    ['03007711234', '03007711234', '0300 771 1234'],
    ['0500 771 1234', '05007711234', '0500 771 1234'],
    ['0900.771.1234', '09007711234', '0900 771 1234'],
    ['0800 55 0073', '0800550073', '0800 55 0073'],
    ['0800 950073', '0800950073', '0800 95 0073'],
  ])('is read from %s as %s, and shown as %s', (typed, digits, shown) => {
    expect(parseStorePhone(typed)).toBe(digits);
    expect(formatStorePhone(digits)).toBe(shown);
  });

  it.each([
    ['one digit too few', '0800 71234'],
    ['one digit too many', '0800 771 12345'],
    ['an area code before it', '11 0800 771 1234'],
    ['an unknown prefix', '0400 771 1234'],
    ['another unknown prefix', '0810 771 1234'],
    ['its leading zero missing', '800 771 1234 5'],
    ['letters', '0800 PORTAL1'],
    ['the country code before it', '+55 0800 771 1234'],
    ['a mobile number that lacks its 9', '11 81234-5678'],
    ['no digits', ''],
  ])('is invalid with %s: "%s"', (_what, typed) => expect(parseStorePhone(typed)).toBeUndefined());

  it('without an area code is refused as the phone of a buyer, at the login and as a Pix key', () => {
    for (const typed of ['0800 771 1234', '08007711234', '0300 771 1234', '+55 0800 771 1234']) {
      expect(parseSimplePhone(typed)).toBeUndefined();
      expect(parsePhone(typed)).toBeUndefined();
      expect(parseMobile(typed)).toBeUndefined();
      expect(pixKeysOf(typed)).toEqual([]);
    }
  });
});
