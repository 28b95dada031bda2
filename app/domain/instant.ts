import { toCalendarDate, type CalendarDate } from './calendar-date.ts';

const saoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/**
 * The calendar day it is in America/Sao_Paulo, by which deadlines are judged.
 * @throws RangeError where the instant is not a valid date
 * Source: decisions.md, Rules, "Days since delivery".
 */
export function dayInSaoPaulo(instant: Date): CalendarDate {
  const parts = Object.fromEntries(
    saoPaulo.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const date = toCalendarDate(Number(parts['year']), Number(parts['month']), Number(parts['day']));
  if (date === undefined) throw new RangeError('not an instant of the calendar');
  return date;
}

/**
 * The day of an instant as it is shown: dd/mm/yyyy in UTC.
 * @param instant ISO 8601
 * Source: portal.md 1.
 */
export function formatInstantDate(instant: string): string {
  const iso = new Date(instant).toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/**
 * The time of an instant as it is shown: HH:mm in UTC.
 * @param instant ISO 8601
 * Source: portal.md 1.
 */
export function formatInstantTime(instant: string): string {
  return new Date(instant).toISOString().slice(11, 16);
}
