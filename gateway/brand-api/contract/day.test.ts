import { describe, expect, it } from 'vitest';
import { moment, optionalDayMonthYear } from './dates.ts';

const UNREADABLE = '?';

describe('a delivery date', () => {
  it.each([
    '15/11/26',
    ' 15/11/26 ',
    '15/11/2026',
    '15-11-2026',
    '15.11.2026',
    '2026-11-15',
    '15/11/26 00:00:00',
    '15/11/2026 14:32',
    '2026-11-15T21:00:01-03:00',
    '2026-11-15T21:00:00Z',
    '2026-11-15T00:00:00',
    '2026-11-15T00:00:00.000Z',
    '2026-11-15T00:00:00-03:00',
    '2026-11-15T23:59:59-0300',
    // As PostgreSQL writes a time with its zone.
    '2026-11-15 00:00:00-03',
    '2026-11-15 14:32:00-03',
    '2026-11-15 14:32:00+00',
    // Midnight in São Paulo, as JavaScript and Java write it.
    '2026-11-15T03:00:00.000Z',
    Date.parse('2026-11-15T03:00:00Z'),
    Date.parse('2026-11-15T00:00:00Z'),
    Date.parse('2026-11-15T12:00:00Z') / 1_000,
  ])('is 15 November where it says %j', (sent) => {
    expect(optionalDayMonthYear.parse(sent)).toBe('15/11/26');
  });

  it('has its year last, also where that could be the century', () => {
    expect(optionalDayMonthYear.parse('05/11/20')).toBe('05/11/20');
  });

  it.each([undefined, null, '', '  '])('is absent where it says %j', (sent) => {
    expect(optionalDayMonthYear.parse(sent)).toBeUndefined();
  });

  it.each([
    'ontem',
    '15/11',
    '15/11/1926',
    '26-11-15',
    '15-11-26',
    '15 nov 2026',
    '20261115',
    20_261_115,
    0,
    // 9 May where JavaScript or .NET wrote it in America.
    '5/9/2026',
    '11/5/26',
    '5-9-2026',
    // 16 November, where its midnight in UTC was written in São Paulo's time.
    '2026-11-15T21:00:00-03:00',
    '2026-11-15T21:00:00.000-0300',
    '2026-11-15 21:00:00-03',
    '15/11/2026 21:00:00',
    // In São Paulo this may be the day before or the same day.
    '2026-11-15T01:30:00Z',
    '2026-11-15 02:59:59',
    '2026-11-15T00:00:30Z',
    '2026-11-15T12:00:00+09:00',
    '2026-11-15T25:00:00',
    '2026-11-15 de manhã',
    '15/11/26 00:00:00 BRT',
    true,
    {},
    [2026, 11, 15],
  ])('is unreadable where it says %j', (sent) => {
    expect(optionalDayMonthYear.parse(sent)).toBe(UNREADABLE);
  });
});

describe('a moment as a time stamp', () => {
  it.each([1_795_703_400_000, '1795703400000', 1_795_703_400, '1795703400'])('is read from %j', (sent) => {
    expect(moment.parse(sent)).toBe('2026-11-26T14:30:00.000Z');
  });

  it.each([1, 2026, 20_261_126, 20_261_126_143_000, -1_795_703_400_000, 1.5])(
    'is refused if it is of another century: %j',
    (sent) => {
      expect(moment.safeParse(sent).success).toBe(false);
    },
  );
});
