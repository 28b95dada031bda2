import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone } from './phone-mask.ts';
import { formatPhone, parseMobile, parsePhone } from './phone.ts';

fc.configureGlobal({ seed: 20261122 });

/** What stands in the field after each character is typed at its end. */
function typing(characters: string): string {
  return Array.from(characters).reduce((field, character) => maskPhone(field + character), '');
}

describe('the phone mask', () => {
  it.each(['11912345678', '5511912345678', '+5511912345678', '+55 11 91234-5678', '(11) 91234-5678'])(
    'makes +55 (11) 91234-5678 of %s, typed character by character',
    (typed) => expect(typing(typed)).toBe('+55 (11) 91234-5678'),
  );

  it('grows with each digit that is typed', () => {
    const steps = ['+55 (1', '+55 (11', '+55 (11) 9', '+55 (11) 91', '+55 (11) 912', '+55 (11) 9123'];
    steps.push(
      '+55 (11) 91234',
      '+55 (11) 91234-5',
      '+55 (11) 91234-56',
      '+55 (11) 91234-567',
      '+55 (11) 91234-5678',
    );
    expect(Array.from('11912345678').map((_, last, all) => typing(all.slice(0, last + 1).join('')))).toEqual(
      steps,
    );
  });

  it.each([
    ['5', '5'],
    ['55', '55'],
    ['551', '+55 (1'],
    ['559', '(55) 9'],
    ['55991234567', '(55) 99123-4567'],
    ['5591912345678', '+55 (91) 91234-5678'],
    ['5555991234567', '+55 (55) 99123-4567'],
    ['1131234567', '+55 (11) 3123-4567'],
    ['11812345678', '+55 (11) 81234-5678'],
    ['+1415555', '+1415555'],
    [' +1415555', ' +1415555'],
    ['', ''],
    ['(', '('],
    ['+', '+'],
    ['+55', '+55'],
    ['011912', '011912'],
    ['119123456789', '119123456789'],
    ['ramal 2', 'ramal 2'],
  ])('shows "%s" as "%s"', (typed, shown) => expect(maskPhone(typed)).toBe(shown));

  const anyTyped = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+() -x')), maxLength: 20 });
  const digitsOf = (text: string) => text.replace(/\D/g, '');

  it('loses no digit and adds none but those of the country code 55', () =>
    fc.assert(
      fc.property(anyTyped, (typed) => {
        expect([digitsOf(typed), `55${digitsOf(typed)}`]).toContain(digitsOf(maskPhone(typed)));
      }),
      { numRuns: 2_000 },
    ));

  it('changes nothing if it is applied again', () =>
    fc.assert(
      fc.property(anyTyped, (typed) => {
        expect(maskPhone(maskPhone(typed))).toBe(maskPhone(typed));
      }),
      { numRuns: 2_000 },
    ));

  it('leaves every mobile that is typed to its end readable as the same number', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 11, max: 99 }),
        fc.integer({ min: 900_000_000, max: 999_999_999 }),
        fc.constantFrom('', '55', '+55'),
        (area, number, country) => {
          const typed = `${country}${area}${number}`;
          const wanted = parsePhone(typed);
          expect(parseMobile(typing(typed))).toEqual(wanted);
          if (wanted && (country !== '' || area !== 55)) expect(typing(typed)).toBe(formatPhone(wanted));
        },
      ),
      { numRuns: 1_000 },
    ));
});
