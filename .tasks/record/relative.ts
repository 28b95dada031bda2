/** Dates counted from the day of the walk; the mock makes them absolute again. */
import { moment } from '../../gateway/brand-api/contract/dates.ts';

const DAY_MS = 86_400_000;

/**
 * @param day the walk's, as the UTC midnight of its date in São Paulo
 * @returns such as `-5d`; undefined if the text is not DD/MM/YY
 */
export function toRelativeDay(text: string, day: Date): string | undefined {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(text) ?? [];
  const ms = Date.parse(`20${year ?? ''}-${month ?? ''}-${date ?? ''}T00:00:00Z`);
  return Number.isNaN(ms) ? undefined : `${daysBetween(day, ms)}d`;
}

/** @returns such as `-5d 14:30`, in UTC, to the minute; undefined if the text is no moment */
export function toRelativeMoment(text: string, day: Date): string | undefined {
  const { data } = moment.safeParse(text);
  return data && `${daysBetween(day, Date.parse(data.slice(0, 10)))}d ${data.slice(11, 16)}`;
}

function daysBetween(day: Date, ms: number): number {
  const days = Math.round((ms - day.getTime()) / DAY_MS);
  return days === 0 ? 0 : days;
}
