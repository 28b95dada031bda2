import { describe, expect, it } from 'vitest';
import { dayInSaoPaulo } from './instant.ts';

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
