import fc from 'fast-check';
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

fc.configureGlobal({ seed: 20261120 });

const TODAY = '2026-11-20';

/** 1 January 1900 to 31 December of the current year. */
const typedDay = fc
  .integer({ min: 0, max: daysBetween('1900-01-01', '2026-12-31') })
  .map((days) => addDays('1900-01-01', days));
const orderDay = fc
  .integer({ min: 0, max: daysBetween('2000-01-01', '2099-12-31') })
  .map((days) => addDays('2000-01-01', days));

describe('a shown date', () => {
  it('is read as the same date from dd/mm/yyyy, from 1900 to the current year', () =>
    fc.assert(
      fc.property(typedDay, (date) => {
        expect(parseTypedDate(formatDate(date), TODAY)).toBe(date);
      }),
      { numRuns: 1000 },
    ));

  it('is read as the same date from the DD/MM/YY of an order (20YY)', () =>
    fc.assert(
      fc.property(orderDay, (date) => {
        const shown = formatDate(date);
        expect(parseOrderDate(shown.slice(0, 6) + shown.slice(8))).toBe(date);
      }),
    ));

  it('is the same date when it is made of its year, month and day', () =>
    fc.assert(
      fc.property(typedDay, (date) => {
        const { year, month, day } = dateParts(date);
        expect(toCalendarDate(year, month, day)).toBe(date);
      }),
    ));
});

it('a typed date needs a year from 1900 to the current one, a month of 1 to 12 and a day of that month', () => {
  const daysOf = (month: number, year: number) => {
    if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
    return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 33 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 1890, max: 2035 }),
      (day, month, year) => {
        const two = (number: number) => String(number).padStart(2, '0');
        const isYear = year >= 1900 && year <= 2026;
        const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year);
        const typed = `${two(day)}/${two(month)}/${year}`;
        expect(parseTypedDate(typed, TODAY) !== undefined).toBe(isYear && isDay);
      },
    ),
    { numRuns: 2000 },
  );
});

describe('whole calendar days', () => {
  it('added to a date are the days between the two dates', () =>
    fc.assert(
      fc.property(typedDay, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const later = addDays(date, days);
        expect(daysBetween(date, later)).toBe(days);
        expect(addDays(later, -days)).toBe(date);
        expect(later > date).toBe(days > 0);
      }),
    ));
});

it('today in America/Sao_Paulo is three hours behind UTC, since it has no summer time', () =>
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('2019-03-01T00:00:00Z'),
        max: new Date('2090-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      (instant) => {
        const behind = new Date(instant.getTime() - 3 * 3_600_000);
        expect(dayInSaoPaulo(instant)).toBe(behind.toISOString().slice(0, 10));
      },
    ),
  ));
