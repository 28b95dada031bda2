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
