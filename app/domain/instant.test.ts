import { describe, expect, it } from 'vitest';
import { dayInSaoPaulo, formatInstantDate, formatInstantTime } from './instant.ts';

describe('today in America/Sao_Paulo', () => {
  it.each([
    ['2026-11-20T02:59:59Z', '2026-11-19'],
    ['2026-11-20T03:00:00Z', '2026-11-20'],
    ['2027-01-01T02:59:59Z', '2026-12-31'],
    ['2027-01-01T03:00:00Z', '2027-01-01'],
  ])('at %s it is %s', (instant, day) => expect(dayInSaoPaulo(new Date(instant))).toBe(day));

  it('has no day for an invalid instant', () =>
    expect(() => dayInSaoPaulo(new Date(Number.NaN))).toThrow(RangeError));
});

describe('dates shown as dd/mm/yyyy and HH:mm in UTC', () => {
  it.each([
    ['2026-11-20T00:05:00Z', '20/11/2026', '00:05'],
    ['2026-11-20T23:59:59.999Z', '20/11/2026', '23:59'],
    ['2026-11-20T22:30:00-03:00', '21/11/2026', '01:30'],
  ])('%s', (instant, date, time) => {
    expect(formatInstantDate(instant)).toBe(date);
    expect(formatInstantTime(instant)).toBe(time);
  });
});
