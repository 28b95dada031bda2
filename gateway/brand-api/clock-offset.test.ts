import { describe, expect, it } from 'vitest';
import { findClockOffset } from './clock-offset.ts';

const noon = Date.UTC(2026, 10, 20, 12);

describe('findClockOffset', () => {
  it('is near 0 for equal clocks: half a second stands for the cut of the Date header', () => {
    expect(findClockOffset('Fri, 20 Nov 2026 12:00:00 GMT', noon, noon + 1_000)).toBe(0);
  });

  it('is positive where the API is ahead and negative where it is behind', () => {
    expect(findClockOffset('Sat, 21 Nov 2026 12:00:00 GMT', noon, noon + 1_000)).toBe(86_400_000);
    expect(findClockOffset('Thu, 19 Nov 2026 12:00:00 GMT', noon, noon + 1_000)).toBe(-86_400_000);
  });

  it('is unknown without a readable header', () => {
    expect(findClockOffset(undefined, noon, noon)).toBeUndefined();
    expect(findClockOffset('soon', noon, noon)).toBeUndefined();
  });
});
