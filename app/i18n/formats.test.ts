import { describe, expect, test } from 'vitest';

import { textFor } from './i18n.server.ts';
import type { Language } from './languages.ts';
import { shownDate, shownDay, shownInstant, shownList, shownMoney, shownSize } from './shown.ts';

describe.each<[Language, string, string, string, string, string]>([
  ['pt', 'R$\u00a01.234,56', '1,4 MB', '640 kB', 'a, b e c', 'quarta-feira'],
  ['en', 'R$1,234.56', '1.4 MB', '640 kB', 'a, b and c', 'Wednesday'],
  ['es', 'R$1,234.56', '1.4 MB', '640 kB', 'a, b y c', 'miércoles'],
])('in %s', (language, money, megabytes, kilobytes, list, weekday) => {
  const text = textFor(language);

  test('amounts, sizes and lists are written its way', () => {
    expect(shownMoney(text, 123_456)).toBe(money);
    expect(shownSize(text, 1_468_006)).toBe(megabytes);
    expect(shownSize(text, 655_360)).toBe(kilobytes);
    expect(shownList(text, ['a', 'b', 'c'])).toBe(list);
    expect(text('frame:format.weekday', { date: '2026-11-25' })).toBe(weekday);
  });

  // .docs/rules/languages-and-brands.md#dates-and-times
  test.each([
    ['2026-11-20T00:05:00Z', '20/11/2026', '00:05'],
    ['2026-11-20T23:59:59.999Z', '20/11/2026', '23:59'],
    ['2026-11-20T22:30:00-03:00', '21/11/2026', '01:30'],
  ])('%s', (instant, date, time) => {
    expect(shownInstant(text, instant)).toEqual({ date, time });
  });

  test('a day has no zone', () => {
    expect(shownDate(text, '2026-11-05')).toBe('05/11/2026');
  });
});

test('an empty file has 0 bytes, which is shown', () => {
  expect(shownSize(textFor('pt'), 0)).toMatch(/^1\skB$/);
});

test('a date that is already formatted stays as it is', () => {
  expect(shownDate(textFor('pt'), '05/11/2026')).toBe('05/11/2026');
});

test.each(['pt', 'en', 'es'] as const)(
  'a day of this year in %s has two digits, and so has its month',
  (language) => {
    expect(shownDay(textFor(language), '2026-05-09', '2026-11-23')).toBe('09/05');
  },
);

test.each([
  ['pt', 'nov'],
  ['en', 'Nov'],
  ['es', 'nov'],
] as const)('a month in %s is short, without a stop', (language, month) => {
  expect(textFor(language)('frame:format.month', { date: '2026-11-05' })).toBe(month);
});
