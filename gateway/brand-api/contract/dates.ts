/** Days and moments of the brand API (.docs/rules/brand-api-behaviour.md#days-and-moments). */
import { orAbsent, UNUSUAL, usually } from './usually.ts';
import { z } from './z.ts';

/** Replaces a date that is present and unreadable. */
const UNREADABLE_DATE = '?';

/**
 * Dates with the day first, or with the year first as in ISO 8601. A year of two digits is read only in last place,
 * after slashes. Days and months of one digit (`5/9/2026`) are not read: the month may come first, as in the US.
 */
const DAYS = [
  /^(?<day>\d{2})\/(?<month>\d{2})\/(?:20)?(?<year>\d{2})$/,
  /^(?<day>\d{2})[-.](?<month>\d{2})[-.]20(?<year>\d{2})$/,
  /^20(?<year>\d{2})-(?<month>\d{2})-(?<day>\d{2})$/,
];
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** Times at which it is the same day in UTC and in São Paulo, which is three hours behind. */
const SAME_DAY = /^(?:0[3-9]|1\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]00(?::?00)?)?$/i;
/** A midnight in UTC that was written as São Paulo's time of the evening before: the day meant may be the next one. */
const UTC_MIDNIGHT = /^21:00:00(?:\.0+)?(?:-03(?::?00)?)?$/;
/** Any other time that names São Paulo's zone: days are counted there. */
const SAO_PAULO = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?-03(?::?00)?$/;

/** A date as DD/MM/YY, however it was written; `undefined` if its time leaves in doubt which day is meant. */
function toDayMonthYear(sent: string): string | undefined {
  const [written = '', time, ...more] = sent.split(/[T ]/);
  const isOfThatDay =
    time === undefined ||
    (!UTC_MIDNIGHT.test(time) && [MIDNIGHT, SAME_DAY, SAO_PAULO].some((times) => times.test(time)));
  const { day, month, year } = DAYS.map((form) => form.exec(written)?.groups).find(Boolean) ?? {};
  if (!isOfThatDay || more.length > 0 || day === undefined || month === undefined) return undefined;
  return `${day}/${month}/${year}`;
}

const FIRST_MS = Date.parse('2000-01-01');
const LAST_MS = Date.parse('2100-01-01');

/** A time stamp in milliseconds or seconds of this century, as ISO 8601; any other number as it is. */
const stamp = z.union([z.string(), z.number().transform(String)]).transform((sent) => {
  const number = /^\d{9,13}$/.test(sent.trim()) ? Number(sent) : Number.NaN;
  const ms = [number, number * 1_000].find((time) => time >= FIRST_MS && time < LAST_MS);
  return ms === undefined ? sent.trim() : new Date(ms).toISOString();
});

/**
 * A calendar date, read as DD/MM/YY (20YY). Absent, null and empty are `undefined`; an unreadable one becomes a text that
 * is no date, and the row's other fields are kept.
 */
export const optionalDayMonthYear = usually(
  stamp
    .nullish()
    .transform((sent) => (sent ? (toDayMonthYear(sent) ?? UNREADABLE_DATE) : undefined))
    .catch(UNREADABLE_DATE),
  orAbsent((value) => (typeof value === 'string' && /^\d{2}\/\d{2}\/\d{2}$/.test(value) ? value : UNUSUAL)),
);

/** A date of ISO 8601: JavaScript would read others, too, and take a day for a month. */
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:$|[T ]\d{2}:)/;

/** Whether a moment begins with a day that exists: JavaScript would read 30 February as 2 March. */
function hasIsoDay(value: string): boolean {
  const day = ISO_DAY.exec(value)?.[1] ?? '';
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** The end of a moment whose zone is given in hours, as PostgreSQL writes it: JavaScript asks for the minutes. */
const HOURS_ALONE = /[+-]\d{2}$/;
/** A time of day with its zone. */
const ZONED = /:\d{2}(?:\.\d+)?\s?(?:Z|GMT|UTC|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * A moment, read as ISO 8601 in UTC with its `Z`. A moment without a zone is in UTC by contract; JavaScript would read
 * it in the server's local time.
 */
export const moment = stamp
  .refine(hasIsoDay, 'not a day of ISO 8601')
  .transform((value) => Date.parse(ZONED.test(value) ? value.replace(HOURS_ALONE, '$&:00') : `${value}Z`))
  .refine((ms) => !Number.isNaN(ms), 'not an ISO 8601 moment')
  .transform((ms) => new Date(ms).toISOString());
