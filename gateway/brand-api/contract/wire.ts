/**
 * The scalar forms of the brand API (.docs/rules/brand-api-behaviour.md#reading-is-tolerant): numeric codes may
 * arrive as numbers or numeric strings, absent and null are the same, S/N flags are booleans from here on.
 */
import { orAbsent, UNUSUAL, usually, wholeFrom, wholeNumber } from './usually.ts';
import { z } from './z.ts';

const numericString = z
  .string()
  .trim()
  .regex(/^-?\d+(\.\d+)?$/);

/**
 * Whether a text with a point has one reading. `1.249` has two: by contract the point is a decimal one, but a backend
 * that writes `1.249,90` means thousands. Misread, a thousandth of an amount would be paid, or another code looked for.
 * `0.500` and `1249.900` can only be decimals.
 */
const isClear = (written: string): boolean => !/^-?[1-9]\d{0,2}\.\d{3}$/.test(written);

/**
 * As Brazil writes amounts: `1.249,90`, `R$ 399,9`. With three digits after the comma, these may be thousands as other
 * countries write them: such a text is refused.
 */
const brazilianNumber = z
  .string()
  .trim()
  .regex(/^(?:R\$\s?)?-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/)
  .transform((written) => Number(written.replaceAll(/[^\d,-]/g, '').replace(',', '.')));

const numeric = z.union([z.number(), numericString.transform(Number), brazilianNumber]);
/** As `numeric`, where thousands are possible: a text that may be thousands or decimals is refused. */
const clearNumeric = z.union([
  z.number(),
  numericString.refine(isClear, 'perhaps thousands').transform(Number),
  brazilianNumber,
]);

/** An integer code or sequence (`*_ID`, `*_CODIGO`), sent as a number or a numeric string. */
export const code = usually(clearNumeric.pipe(z.int()), wholeNumber);

/** More than any piece of clothing costs, in reais. */
const MOST_MONEY = 1_000_000;

/**
 * A decimal amount in reais, sent as a number or a numeric string. A negative or absurd one is refused: it would be
 * promised and paid.
 */
export const money = usually(clearNumeric.pipe(z.number().nonnegative().max(MOST_MONEY)), amount);

function amount(value: unknown): number | typeof UNUSUAL {
  return typeof value === 'number' && value >= 0 && value <= MOST_MONEY ? value : UNUSUAL;
}

/** A whole number that is no code, sent as a number or a numeric string: `1.000` is one, not a thousand. */
const count = usually(numeric.pipe(z.int()), wholeNumber);

/** A number of pieces, zero or more. */
export const quantity = usually(count.pipe(z.int().nonnegative()), wholeFrom(0));

/**
 * The stock; below zero if more were sold than there were. A value that cannot be read (`10+`, `5,000`) does not mean
 * that nothing is left: it reads as `undefined`. An absent, null or empty one is refused.
 */
export const looseStock = z
  .unknown()
  .refine(
    (value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
    'absent',
  )
  .pipe(count.optional().catch(undefined));

/** A number where a text belongs. A whole one beyond 2^53 has lost its last digits: it would be another code. */
const numberAsText = z
  .number()
  .refine((number) => !Number.isInteger(number) || Number.isSafeInteger(number), 'beyond 2^53')
  .transform(String);

/** Marks of a text's direction, which nobody sees: they would turn the words around it on the page. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A backend that cuts texts by length may leave half an emoji, which server and browser write differently. */
const cleaned = (value: string) => value.replaceAll(DIRECTIONS, '').trim().toWellFormed();

/** A text that is read as it is. */
function cleanText(value: unknown): string | typeof UNUSUAL {
  return typeof value === 'string' && value !== '' && cleaned(value) === value ? value : UNUSUAL;
}

/** A required text. Codes that are texts by contract may arrive as numbers. */
export const text = usually(
  z.union([z.string(), numberAsText]).pipe(z.string().overwrite(cleaned).min(1)),
  cleanText,
);

/** A text that may be absent, null, empty or blank: all four read as `undefined`. */
export const optionalText = usually(
  z
    .union([z.string(), numberAsText])
    .nullish()
    .transform((value) => {
      const words = value == null ? '' : cleaned(value);
      return words === '' ? undefined : words;
    }),
  orAbsent(cleanText),
);

/** A column of fixed width that is empty is written as blanks. */
const blank = z.string().regex(/^\s*$/);

/** Absent, null, empty and blank read as `undefined`. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, blank.transform(() => undefined)])
    .nullish()
    .transform((value) => value ?? undefined);

/** A code that may be absent, null or empty. */
export const optionalCode = usually(orNothing(code), orAbsent(wholeNumber));

/**
 * As `optionalText`, for what is only shown, filled in or handed on: anything that is no text reads as absent, because the
 * row's other fields are worth more.
 */
export const looseText = usually(optionalText.catch(undefined), orAbsent(cleanText));

/** As `looseText`, for a code. */
export const looseCode = usually(optionalCode.catch(undefined), orAbsent(wholeNumber));

/** A `looseText` of digits: one that arrives as a number has lost its leading zeros, and gets them back. */
const looseDigits = (lengthOf: (digits: string) => number) =>
  usually(
    z
      .union([
        z
          .int()
          .nonnegative()
          .transform((number) => String(number).padStart(lengthOf(String(number)), '0')),
        optionalText,
      ])
      .catch(undefined),
    orAbsent(cleanText),
  );

const CPF_DIGITS = 11;
const CNPJ_DIGITS = 14;
/** A CPF, or a CNPJ where a number has more digits than a CPF. */
export const looseDocument = looseDigits(({ length }) => (length > CPF_DIGITS ? CNPJ_DIGITS : CPF_DIGITS));

/** A CEP: those of São Paulo begin with a zero. */
export const looseCep = looseDigits(() => 8);

/** As `optionalCode`, for a quantity. */
export const optionalQuantity = orNothing(quantity);

/** As `optionalQuantity`, for pieces that were bought: zero is refused, because it is no purchase. */
export const optionalPieces = usually(orNothing(count.pipe(z.int().positive())), orAbsent(wholeFrom(1)));

/**
 * A number of days that may be absent, null or empty. A negative one, which some backends write for "no limit", reads
 * as absent.
 */
export const optionalDays = orNothing(code.transform((days) => (days < 0 ? undefined : days)));

/** An amount that may be absent, null or empty. */
export const optionalMoney = usually(orNothing(money), orAbsent(amount));

/** A percentage from 0 to 1,000 that may be absent, null or empty: its point is always a decimal one. */
export const optionalPercent = orNothing(numeric.pipe(z.number().nonnegative().max(1_000)));

/** As `looseText`, for an amount. */
export const looseMoney = usually(optionalMoney.catch(undefined), orAbsent(amount));

/** How a flag is written, without the blanks of a wider column. Other backends write `true`, `1` or `SIM`. */
const YES = new Set(['S', 'SIM', 'Y', 'YES', 'TRUE', '1']);
const NO = new Set(['N', 'NAO', 'NÃO', 'NO', 'FALSE', '0', '']);
function flagWord(value: unknown): string {
  if (typeof value === 'string') return value.trim().toUpperCase();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value).toUpperCase();
  return value === null || value === undefined ? '' : 'no word';
}
const isYes = (value: unknown): boolean => YES.has(flagWord(value));
const isNoOrNothing = (value: unknown): boolean => NO.has(flagWord(value));

/** Whether a flag that is there says no. */
export const saysNo = (value: unknown): boolean => flagWord(value) !== '' && isNoOrNothing(value);

/** A flag as the contract writes it. */
function flagLetter(value: unknown): boolean | typeof UNUSUAL {
  return value === 'S' || (value === 'N' ? false : UNUSUAL);
}

/** `S` or `N`; anything that says neither, or nothing, reads as no. */
export const flag = usually(z.unknown().optional().transform(isYes), flagLetter);

/**
 * As `flag`, where a no promises the customer something: a value that is there and says neither is refused, and its row
 * with it.
 */
export const certainFlag = usually(
  z
    .unknown()
    .optional()
    .refine((value) => isYes(value) || isNoOrNothing(value), 'neither S nor N')
    .transform(isYes),
  flagLetter,
);

/** As `flag`, where a flag that is absent is not a no. */
export const optionalFlag = z
  .unknown()
  .optional()
  .refine((value) => typeof value !== 'object' || value === null, 'no text, number or boolean')
  .transform((value) => (flagWord(value) === '' ? undefined : isYes(value)));

/** The answer to a question, as a flag: a value that is absent, empty or says neither is refused. */
export const verdict = z
  .unknown()
  .refine((value) => isYes(value) || saysNo(value), 'neither S nor N')
  .transform(isYes);

/** Whether a field's schema is that of a flag. */
export const isFlag = (schema: unknown): boolean =>
  schema === flag || schema === certainFlag || schema === optionalFlag;
