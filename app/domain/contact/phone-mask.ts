import { plain } from '../text/typed-text.ts';

const BRAZIL = '55';
/** What a Brazilian number begins with: a landline 2 to 5, a mobile 9. */
const NUMBER_START = /^[2-59]/;
const AREA_LENGTH = 2;
const MOBILE_LENGTH = 9;

/**
 * A telephone as far as it is typed, in its mask `+55 (11) 91234-5678`. It is Brazilian unless it begins with the code of
 * another country; 55 may also be the area code of Santa Maria, which shows only later. What the mask has no place for
 * stays as typed: no digit is ever dropped.
 * @param typed with or without parts of the mask, typed up to its end
 * Source: .docs/rules/field-formats.md#phone.
 */
export function maskPhone(typed: string): string {
  const text = plain(typed);
  const digits = text.replace(/\D/g, '');
  if (/[^\d\s()+.-]/.test(text)) return typed;
  if (text.startsWith('+')) {
    return digits.startsWith(BRAZIL) ? masked(`+${BRAZIL} `, digits.slice(BRAZIL.length), typed) : typed;
  }
  if (!BRAZIL.startsWith(digits.slice(0, BRAZIL.length))) return masked(`+${BRAZIL} `, digits, typed);
  const rest = digits.slice(BRAZIL.length);
  const isCountry = rest.length > MOBILE_LENGTH || !NUMBER_START.test(rest);
  return isCountry ? masked(`+${BRAZIL} `, rest, typed) : masked('', digits, typed);
}

function masked(country: string, national: string, typed: string): string {
  const area = national.slice(0, AREA_LENGTH);
  const number = national.slice(AREA_LENGTH);
  if (national === '' || national.startsWith('0') || number.length > MOBILE_LENGTH) return typed;
  if (number === '') return `${country}(${area}`;
  const isMobile = number.startsWith('9') || number.length === MOBILE_LENGTH;
  const [start, end] = [number.slice(0, isMobile ? 5 : 4), number.slice(isMobile ? 5 : 4)];
  return `${country}(${area}) ${start}${end === '' ? '' : `-${end}`}`;
}
