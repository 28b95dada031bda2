import { plain } from '../text/typed-text.ts';

/**
 * A day of the calendar without a time or zone, as `yyyy-mm-dd`: it sorts and compares as text and survives JSON.
 * Only `toCalendarDate` and the functions built on it make one from unchecked parts.
 */
export type CalendarDate = `${number}-${number}-${number}`;

const MS_PER_DAY = 86_400_000;
const FIRST_YEAR = 1900;

/**
 * A real day of the calendar.
 * @param year four digits; @param month 1 to 12; @param day 1 to the month's last
 * @returns undefined where the month or the day does not exist
 * Source: .docs/rules/field-formats.md#date.
 */
export function toCalendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    return undefined;
  }
  return fromUtc(date);
}

/**
 * Reads a date of an order line, DD/MM/YY, the year in this century.
 * @returns undefined where the text is not such a date or the day does not exist
 * Source: .docs/rules/brand-api-behaviour.md#reading-is-tolerant.
 */
export function parseOrderDate(text: string): CalendarDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(plain(text));
  return match ? toCalendarDate(2000 + Number(match[3]), Number(match[2]), Number(match[1])) : undefined;
}

/**
 * Reads a date typed as dd/mm/yyyy.
 * @param today the day whose year is the last one allowed; days of this year after today are still dates
 * @returns undefined unless the year is 1900 to the current one, the month 1 to 12 and the day within the month
 * Source: .docs/rules/field-formats.md#date.
 */
export function parseTypedDate(typed: string, today: CalendarDate): CalendarDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(plain(typed));
  const year = Number(match?.[3]);
  if (!match || year < FIRST_YEAR || year > dateParts(today).year) return undefined;
  return toCalendarDate(year, Number(match[2]), Number(match[1]));
}

/** The numbers of a date: year in four digits, month 1 to 12, day 1 to 31. */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/**
 * Whole calendar days from one date to another; negative where the second is earlier.
 * Source: .docs/rules/deadlines.md#days-since-delivery.
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/** The date so many days later, or earlier where `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromUtc(new Date(Date.parse(date) + days * MS_PER_DAY));
}

/**
 * A date as it is shown, dd/mm/yyyy.
 * Source: .docs/rules/languages-and-brands.md#dates-and-times.
 */
export function formatDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

function fromUtc(date: Date): CalendarDate {
  return date.toISOString().slice(0, 10) as CalendarDate;
}

const saoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/**
 * The calendar day it is in America/Sao_Paulo, by which deadlines are judged.
 * @throws RangeError where the instant is not a valid date
 * Source: .docs/rules/deadlines.md#days-since-delivery.
 */
export function dayInSaoPaulo(instant: Date): CalendarDate {
  const parts = Object.fromEntries(
    saoPaulo.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const date = toCalendarDate(Number(parts['year']), Number(parts['month']), Number(parts['day']));
  if (date === undefined) throw new RangeError('not an instant of the calendar');
  return date;
}
