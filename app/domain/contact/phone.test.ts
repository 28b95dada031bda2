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

const mobile = { country: '55', area: '11', number: '912345678' };
const landline = { country: '55', area: '11', number: '31234567' };

describe('the phone of the buyer form (country code of 1 to 3 digits, area code of 2, number of 8 or 9)', () => {
  it.each([
    ['+55 (11) 91234-5678', mobile],
    ['55 (11) 91234-5678', mobile],
    ['+5511912345678', mobile],
    ['5511912345678', mobile],
    ['+55 11 91234 5678', mobile],
    ['+55 (11) 3123-4567', landline],
    ['551131234567', landline],
    ['+1 (21) 2555-1234', { country: '1', area: '21', number: '25551234' }],
    ['+12125551234', { country: '1', area: '21', number: '25551234' }],
    ['+351 (21) 2345-6789', { country: '351', area: '21', number: '23456789' }],
    ['+351 (21) 92345-6789', { country: '351', area: '21', number: '923456789' }],
  ])('is split into ddi, ddd and number: %s', (typed, phone) => expect(parsePhone(typed)).toEqual(phone));

  it.each([
    ['(11) 91234-5678', mobile],
    ['11912345678', mobile],
    ['11 3123-4567', landline],
  ])('is Brazilian without a country code: %s', (typed, phone) => expect(parsePhone(typed)).toEqual(phone));

  it.each([
    ['011 91234-5678', mobile],
    ['(011) 91234-5678', mobile],
    ['0 (11) 91234-5678', mobile],
    ['0(11)3123-4567', landline],
    ['01131234567', landline],
    ['+55 (011) 91234-5678', mobile],
    ['+55 011 91234-5678', mobile],
    ['55 011 3123-4567', landline],
  ])('may have the 0 that is dialled before an area code: %s', (typed, phone) =>
    expect(parsePhone(typed)).toEqual(phone),
  );

  it.each([
    ['', 'empty'],
    ['+', 'a sign alone'],
    ['+0 (11) 91234-5678', 'a country code of 0'],
    ['+011 91234-5678', 'a country code that begins with 0'],
    ['021 11 91234-5678', 'the code of a carrier before the area code'],
    ['019 9876-5432', 'a mobile of 8 digits, or the area code 01'],
    ['(01) 91234-5678', 'an area code that begins with 0'],
    ['+55 (01) 91234-5678', 'an area code that begins with 0, after the country code'],
    ['0800 771 1234', 'no area code'],
    ['12345678', 'no area code'],
    ['+55 (11) 123-4567', '3 digits before the last 4'],
    ['+55 (11) 912345-6789', '6 digits before the last 4'],
    ['+5555 (11) 91234-5678', 'a country code of 4 digits'],
    ['+55 (1) 91234-5678', 'an area code of 1 digit'],
    ['+55 11 1234567', 'too few digits for Brazil'],
    ['551191234567890', 'too many digits'],
    ['+55 (11) 91234-567a', 'a letter'],
  ])('is invalid as "%s": %s', (typed) => expect(parsePhone(typed)).toBeUndefined());
});

describe('a mobile (9 digits that begin with 9)', () => {
  it.each(['+55 (11) 81234-5678', '5511812345678', '+55 (11) 9123-4567', '1191234567'])(
    'is not %s, which is no landline either',
    (typed) => expect(parsePhone(typed)).toBeUndefined(),
  );

  it('is the only kind of phone that WhatsApp accepts', () => {
    expect(parseMobile('+55 (11) 91234-5678')).toEqual(mobile);
    expect(parseMobile('+55 (11) 3123-4567')).toBeUndefined();
    expect(parseMobile('+55 (11) 81234-5678')).toBeUndefined();
  });

  it('is sent as digits only', () => expect(phoneDigits(mobile)).toBe('5511912345678'));
});

describe('the mask of a phone', () => {
  it('is +## (##) ####-#### or +## (##) #####-####, for a simple phone without the country code', () => {
    expect(formatPhone(landline)).toBe('+55 (11) 3123-4567');
    expect(formatPhone(mobile)).toBe('+55 (11) 91234-5678');
    expect(formatSimplePhone('1131234567')).toBe('(11) 3123-4567');
    expect(formatSimplePhone('11912345678')).toBe('(11) 91234-5678');
  });
  it('is put on a stored number; any other stored text is shown as it came', () => {
    expect(formatStoredPhone('11912345678')).toBe('+55 (11) 91234-5678');
    expect(formatStoredPhone('ramal 12')).toBe('ramal 12');
  });
  it.each([
    ['+351 912 345 678', '+351 912 345 678'],
    [' +12125551234 ', '+12125551234'],
    ['351912345678', '+351912345678'],
    ['1 (21) 2555-1234', '+1 (21) 2555-1234'],
  ])('groups no digits of another country, whose codes it does not know: %s', (stored, shown) =>
    expect(formatStoredPhone(stored)).toBe(shown),
  );
});

describe('a simple phone (10 or 11 digits)', () => {
  it.each([
    ['(11) 3123-4567', '1131234567'],
    ['(11) 91234-5678', '11912345678'],
  ])('is valid as %s', (typed, digits) => expect(parseSimplePhone(typed)).toBe(digits));

  it.each([
    '113123456',
    '119123456789',
    '11812345678',
    '1191234567',
    '11 3123-456x',
    '11 91234-567x',
    'x1 91234-5678',
    '(01) 91234-5678',
    '',
  ])('is invalid as "%s"', (typed) => expect(parseSimplePhone(typed)).toBeUndefined());
});
