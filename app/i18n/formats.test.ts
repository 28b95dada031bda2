import { describe, expect, test } from 'vitest';

import { textFor } from './i18n.server.ts';
import { languageCodes, type Language } from './languages.ts';
import { shownDate, shownDay, shownInstant, shownList, shownMoney, shownSize, waitingTime } from './shown.ts';

describe.each<[Language, string, string, string, string, string]>([
  ['pt', 'R$\u00a01.234,56', '1,4\u00a0MB', '640\u00a0kB', 'a, b e c', 'quarta-feira'],
  ['en', 'R$\u00a01.234,56', '1.4\u00a0MB', '640\u00a0kB', 'a, b and c', 'Wednesday'],
  ['es', 'R$\u00a01.234,56', '1.4\u00a0MB', '640\u00a0kB', 'a, b y c', 'miércoles'],
])('the format of %s', (language, money, megabytes, kilobytes, list, weekday) => {
  const text = textFor(language);

  test('writes sizes, lists and weekdays as the language does, and amounts as Brazil does', () => {
    expect(shownMoney(text, 123_456)).toBe(money);
    expect(shownSize(text, 1_500_000)).toBe(megabytes);
    expect(shownSize(text, 655_000)).toBe(kilobytes);
    expect(shownList(text, ['a', 'b', 'c'])).toBe(list);
    expect(text('frame:format.weekday', { date: '2026-11-25' })).toBe(weekday);
  });

  // .docs/rules/languages-and-brands.md#dates-and-times
  test.each([
    ['2026-11-20T00:05:00Z', '20/11/2026', '00:05'],
    ['2026-11-20T23:59:59.999Z', '20/11/2026', '23:59'],
    ['2026-11-20T22:30:00-03:00', '21/11/2026', '01:30'],
  ])('shows the instant %s as a date and a time in UTC', (instant, date, time) => {
    expect(shownInstant(text, instant)).toEqual({ date, time });
  });

  test('shows a day without moving it by a time zone', () => {
    expect(shownDate(text, '2026-11-05')).toBe('05/11/2026');
  });
});

test('no line breaks within a size', () => {
  for (const language of languageCodes) {
    for (let bytes = 1; bytes < 2 ** 40; bytes *= 3) {
      expect(shownSize(textFor(language), bytes)).toMatch(/^\d[\d.,\u00a0\u202f]*[\u00a0\u202f][kM]\p{L}$/u);
    }
  }
});

test('the size of an empty file is shown as 1 kB', () => {
  expect(shownSize(textFor('pt'), 0)).toBe('1\u00a0kB');
});

test('the size of a file is shown in megabytes from one on', () => {
  expect(shownSize(textFor('pt'), 1_048_063)).toBe('1.023\u00a0kB');
  // From here on it would be rounded to 1 024 kB.
  expect(shownSize(textFor('pt'), 1_048_064)).toBe('1\u00a0MB');
});

// .docs/rules/login-and-codes.md#waiting-times
test.each<[number, string, string, string]>([
  [1, '1 segundo', '1 second', '1 segundo'],
  [40, '40 segundos', '40 seconds', '40 segundos'],
  [60, '1 minuto', '1 minute', '1 minuto'],
  [61, '1 minuto e 1 segundo', '1 minute and 1 second', '1 minuto y 1 segundo'],
  [140, '2 minutos e 20 segundos', '2 minutes and 20 seconds', '2 minutos y 20 segundos'],
  [3_240, '54 minutos', '54 minutes', '54 minutos'],
])('a wait of %i seconds is said without its parts that are 0', (seconds, ...words) => {
  const languages = ['pt', 'en', 'es'] as const;
  expect(languages.map((language) => waitingTime(textFor(language), seconds))).toEqual(words);
});

test('a date that is already formatted stays as it is', () => {
  expect(shownDate(textFor('pt'), '05/11/2026')).toBe('05/11/2026');
});

test.each(languageCodes)(
  'a day of this year is shown in %s by two digits of the day and two of the month',
  (language) => {
    expect(shownDay(textFor(language), '2026-05-09', '2026-11-23')).toBe('09/05');
  },
);

describe.each<[Language, string]>([
  ['pt', 'jan fev mar abr mai jun jul ago set out nov dez'],
  ['en', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
  ['es', 'ene feb mar abr may jun jul ago sep oct nov dic'],
])('a month in %s', (language, list) => {
  const text = textFor(language);
  const monthOf = (date: string) => text('frame:format.month', { date });

  test.each(list.split(' ').map((name, index) => [name, String(index + 1).padStart(2, '0')]))(
    'is %s',
    (name, month) => {
      expect(monthOf(`2026-${month}-01`)).toBe(name);
      expect(monthOf(`2026-${month}-28T23:59:59Z`)).toBe(name);
    },
  );

  test('is that of UTC, and a text that is no date stays as it is', () => {
    expect(monthOf('2026-01-31T22:30:00-03:00')).toBe(list.split(' ')[1]);
    expect(monthOf('05/11/2026')).toBe('05/11/2026');
  });
});

test.each(languageCodes)('the text with the months has twelve names in %s', (language) => {
  const names = textFor(language)('frame:format.months').split(' ');
  expect(names.filter((name) => name !== '')).toHaveLength(12);
});
