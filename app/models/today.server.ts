import type { AppLoadContext } from '@remix-run/node';

import type { CalendarDate } from '~/domain/calendar-date.ts';
import { dayInSaoPaulo } from '~/domain/instant.ts';

/** The day by which deadlines and dates are judged: on the brand API's clock, as far as it is known, in São Paulo. */
export function todayOf(context: AppLoadContext): CalendarDate {
  return dayInSaoPaulo(new Date(context.now()));
}
