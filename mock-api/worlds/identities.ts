/** The e-mail and phone a customer logs in with; the phone as national digits (area code and number). */
export interface Identity {
  email: string | undefined;
  phone: string | undefined;
}

/** The national digits of a Brazilian phone in any writing: `+55 (11) 98765-4321` gives `11987654321`. */
export function toNationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** A world's own form of an address: `marina@exemplo.com.br` in `w12` is `marina+w12@exemplo.com.br`. */
export function toWorldEmail(email: string, worldId: string): string {
  return email.replace('@', `+${worldId}@`);
}

/** The world in an address that {@link toWorldEmail} wrote. */
export function worldOfEmail(email: string): string | undefined {
  return /\+(w\d+)@/.exec(email.toLowerCase())?.[1];
}

/**
 * Writes a customer's identity anew wherever it occurs in a row, at any depth: the e-mail as a whole value, the
 * phone in any writing (with or without country and area code), of which only the last 4 digits differ.
 */
export function rewriteIdentity<Row>(row: Row, from: Identity, to: Identity): Row {
  return rewriteValue(row, from, to) as Row;
}

function rewriteValue(value: unknown, from: Identity, to: Identity): unknown {
  if (typeof value === 'string') return rewriteText(value, from, to);
  if (Array.isArray(value)) return value.map((entry) => rewriteValue(entry, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, entry]) => [field, rewriteValue(entry, from, to)]),
  );
}

function rewriteText(value: string, from: Identity, to: Identity): string {
  if (to.email !== undefined && value.toLowerCase() === from.email?.toLowerCase()) return to.email;
  if (from.phone === undefined || to.phone === undefined || !/^[\d\s()+-]+$/.test(value)) return value;
  const digits = toNationalDigits(value);
  const withoutArea = from.phone.slice(2);
  if (digits !== from.phone && digits !== withoutArea) return value;
  const lastFour = to.phone.slice(-4).split('').reverse();
  return value
    .split('')
    .reverse()
    .map((character) => (/\d/.test(character) ? (lastFour.shift() ?? character) : character))
    .reverse()
    .join('');
}

/**
 * Whether 11 digits are a valid CPF, as about one mobile of area 11 in a hundred is. A world's phone is one if the
 * fixture's was, because the portal asks which kind a Pix key is that can be either.
 */
export function isAlsoCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const checkDigit = (length: number) => {
    const sum = Array.from(digits.slice(0, length)).reduce(
      (total, digit, index) => total + Number(digit) * (length + 1 - index),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  return checkDigit(9) === Number(digits[9]) && checkDigit(10) === Number(digits[10]);
}
