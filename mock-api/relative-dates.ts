const SECONDS_OF_DAY = 86_400;

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

const DAY_FIELDS = new Set(['DATA', 'DATA_ENTREGA']);
const MOMENT_FIELDS = new Set(['PHS_DATA', 'PRT_DTCRIACAO']);

/** The calendar day of a moment in America/Sao_Paulo, as the UTC midnight of that date. */
export function startDay(at: Date): Date {
  return new Date(`${calendarDay.format(at)}T00:00:00Z`);
}

/**
 * Makes the relative dates of a fixture row absolute. In `DATA` and `DATA_ENTREGA`, `"-5d"` becomes the DD/MM/YY of 5
 * days before `day`; in `PHS_DATA` and `PRT_DTCRIACAO`, `"-5d 14:30"` becomes the ISO moment of that day at 14:30 UTC.
 * All other values stay.
 */
export function resolveDates<Row>(row: Row, day: Date): Row {
  if (typeof row !== 'object' || row === null) return row;
  const entries = Object.entries(row).map(([field, value]) => [field, resolveDate(field, value, day)]);
  return Object.fromEntries(entries) as Row;
}

function resolveDate(field: string, value: unknown, day: Date): unknown {
  if (typeof value !== 'string') return value;
  if (DAY_FIELDS.has(field)) {
    const match = /^([+-]?\d+)d$/.exec(value);
    return match ? toDayMonthYear(shift(day, Number(match[1]))) : value;
  }
  if (MOMENT_FIELDS.has(field)) {
    const match = /^([+-]?\d+)d (\d{2}):(\d{2})$/.exec(value);
    if (!match) return value;
    const midnight = shift(day, Number(match[1])).toISOString().slice(0, 10);
    return new Date(`${midnight}T${match[2] ?? ''}:${match[3] ?? ''}:00Z`).toISOString();
  }
  return value;
}

function shift(day: Date, days: number): Date {
  return new Date(day.getTime() + days * SECONDS_OF_DAY * 1000);
}

function toDayMonthYear(day: Date): string {
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year.slice(2)}`;
}
