import { describe, expect, it } from 'vitest';
import { findClockOffset } from './clock-offset.ts';

const noon = Date.UTC(2026, 10, 20, 12);

describe('findClockOffset', () => {
  it('is 0 for equal clocks: half a second stands for the cut of the Date header', () => {
    expect(findClockOffset({ date: 'Fri, 20 Nov 2026 12:00:00 GMT' }, noon, noon + 1_000)).toBe(0);
  });

  it('is positive where the API is ahead and negative where it is behind', () => {
    expect(findClockOffset({ date: 'Sat, 21 Nov 2026 12:00:00 GMT' }, noon, noon + 1_000)).toBe(86_400_000);
    expect(findClockOffset({ date: 'Thu, 19 Nov 2026 12:00:00 GMT' }, noon, noon + 1_000)).toBe(-86_400_000);
  });

  it('is unknown without a readable header', () => {
    expect(findClockOffset({ date: undefined }, noon, noon)).toBeUndefined();
    expect(findClockOffset({ date: 'soon' }, noon, noon)).toBeUndefined();
  });

  it.each([
    '+275760-09-13',
    '-000001-01-01',
    'Fri, 31 Dec 12026 00:00:00 GMT',
    'Fri, 01 Jan 0026 00:00:00 GMT',
  ])('is unknown if the year does not have four digits, or the form is another: %s', (date) =>
    expect(findClockOffset({ date }, noon, noon)).toBeUndefined(),
  );

  it('counts the time that the answer lay in a cache, which says so', () => {
    const date = 'Fri, 20 Nov 2026 11:00:00 GMT';
    expect(findClockOffset({ date, age: '3600' }, noon, noon + 1_000)).toBe(0);
    expect(findClockOffset({ date, age: '-1' }, noon, noon)).toBeUndefined();
    expect(findClockOffset({ date, age: 'alt' }, noon, noon)).toBeUndefined();
  });
});
