import type { AppLoadContext } from '@remix-run/node';

import { type CalendarDate, dayInSaoPaulo } from '~/domain/dates-and-money/calendar-date.ts';

/** The day by which deadlines and dates are judged: on the brand API's clock, as far as it is known, in São Paulo. */
export function todayOf(context: AppLoadContext): CalendarDate {
  return dayInSaoPaulo(new Date(context.now()));
}
