import { describe, expect, it } from 'vitest';

import {
  addDays,
  dateParts,
  daysBetween,
  formatDate,
  parseOrderDate,
  parseTypedDate,
  toCalendarDate,
  dayInSaoPaulo,
} from './calendar-date.ts';

describe('the date of an order (DD/MM/YY, year 20YY)', () => {
  it.each([
    ['05/11/26', '2026-11-05'],
    ['29/02/28', '2028-02-29'],
    ['01/01/00', '2000-01-01'],
  ])('written %s is %s', (text, date) => expect(parseOrderDate(text)).toBe(date));

  it.each(['', '5/11/26', '05/11/2026', '29/02/26', '31/04/26', '00/01/26', '01/13/26', '2026-11-05'])(
    'is not read from "%s"',
    (text) => expect(parseOrderDate(text)).toBeUndefined(),
  );
});

describe('a typed date (dd/mm/yyyy, year 1900 to the current one)', () => {
  const today = '2026-11-20';
  it.each([
    ['01/01/1900', '1900-01-01'],
    ['31/12/2026', '2026-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['30/04/2026', '2026-04-30'],
    ['31/01/2026', '2026-01-31'],
  ])('is valid as %s', (typed, date) => expect(parseTypedDate(typed, today)).toBe(date));

  it.each([
    '31/12/1899',
    '01/01/2027',
    '29/02/2025',
    '29/02/1900',
    '31/04/2026',
    '32/01/2026',
    '00/01/2026',
    '01/00/2026',
    '01/13/2026',
    '1/1/2026',
    '01/01/26',
    '01-01-2026',
    '',
  ])('is invalid as "%s"', (typed) => expect(parseTypedDate(typed, today)).toBeUndefined());
});

describe('whole calendar days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-19', '2026-11-20', 1],
    ['2026-11-21', '2026-11-20', -1],
    ['2026-02-28', '2026-03-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2025-12-31', '2026-01-01', 1],
  ] as const)('from %s to %s are %d', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });
});

describe('a calendar date', () => {
  it('is shown as dd/mm/yyyy', () => expect(formatDate('2026-11-05')).toBe('05/11/2026'));
  it('has its year, month and day as numbers', () =>
    expect(dateParts('2026-11-05')).toEqual({ year: 2026, month: 11, day: 5 }));
  it('is made only of a day that exists', () => {
    expect(toCalendarDate(2026, 2, 28)).toBe('2026-02-28');
    expect(toCalendarDate(2026, 2, 29)).toBeUndefined();
    expect(toCalendarDate(99, 1, 1)).toBeUndefined();
  });
});

describe('today in America/Sao_Paulo', () => {
  it.each([
    ['2026-11-20T02:59:59Z', '2026-11-19'],
    ['2026-11-20T03:00:00Z', '2026-11-20'],
    ['2027-01-01T02:59:59Z', '2026-12-31'],
    ['2027-01-01T03:00:00Z', '2027-01-01'],
  ])('at %s is %s', (instant, day) => expect(dayInSaoPaulo(new Date(instant))).toBe(day));

  it('throws for an invalid instant', () =>
    expect(() => dayInSaoPaulo(new Date(Number.NaN))).toThrow(RangeError));
});
