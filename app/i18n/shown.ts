import { dateParts, type CalendarDate } from '~/domain/dates-and-money/calendar-date.ts';
import { toWaitingTime } from '~/domain/dates-and-money/waiting-time.ts';

import type { Text } from './text-keys.ts';

/** An amount as the page's language writes it, with a space that no line breaks at. */
export function shownMoney(text: Text, cents: number): string {
  return text('frame:format.money', { cents });
}

/** The size of a file. */
export function shownSize(text: Text, bytes: number): string {
  return text('frame:format.size', { bytes });
}

/** A day, dd/mm/yyyy in every language that there is (.docs/rules/languages-and-brands.md#dates-and-times). */
export function shownDate(text: Text, date: string): string {
  return text('frame:format.date', { date });
}

/** A day as short as it is clear: dd/mm, and its year where that is not this year's. */
export function shownDay(text: Text, date: CalendarDate, today: CalendarDate): string {
  const isThisYear = dateParts(date).year === dateParts(today).year;
  return text(isThisYear ? 'frame:format.day' : 'frame:format.date', { date });
}

/** Day and time of an instant (ISO 8601), in UTC (.docs/rules/languages-and-brands.md#dates-and-times). */
export function shownInstant(text: Text, instant: string): { date: string; time: string } {
  return { date: shownDate(text, instant), time: text('frame:format.time', { instant }) };
}

/** "a, b e c". */
export function shownList(text: Text, names: readonly string[]): string {
  return text('frame:format.list', { names });
}

/** "40 segundos", "1 minuto e 20 segundos", "54 minutos", for the sentence that it stands in. */
export function waitingTime(text: Text, wait: number): string {
  const { minutes, seconds } = toWaitingTime(wait);
  if (minutes === 0) return text('frame:wait.seconds', { count: seconds });
  if (seconds === 0) return text('frame:wait.minutes', { count: minutes });
  return text('frame:wait.both', {
    minutes: text('frame:wait.minutes', { count: minutes }),
    seconds: text('frame:wait.seconds', { count: seconds }),
  });
}
