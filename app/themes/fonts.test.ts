import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';

import { addDays } from '../domain/dates-and-money/calendar-date.ts';
import { textFor } from '../i18n/i18n.server.ts';
import { LANGUAGES, languageCodes } from '../i18n/languages.ts';
import { shownList, shownMoney, shownSize } from '../i18n/shown.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');

/** The ranges of characters, by code point, that are in the font file for other letters (`archivo-latin-rest`). */
const rest = [...read('app/themes/fonts.css').matchAll(/archivo-latin-rest[^}]+unicode-range:([^;]+);/g)].map(
  ([, ranges = '']) =>
    ranges.split(',').map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      return [parseInt(first, 16), parseInt(last, 16)] as const;
    }),
);

const isInRest = (character: string, ranges: (typeof rest)[number]) => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => code >= first && code <= last);
};

const lettersOf = (name: string) => {
  const font = openSync(`${root}app/themes/fonts/archivo-${name}.woff2`);
  if (!('characterSet' in font)) throw new Error(`archivo-${name} is more than one font`);
  // U+FFFF ends the list of characters.
  return new Set(
    font.characterSet.filter((code) => code !== 0xffff).map((code) => String.fromCodePoint(code)),
  );
};
const ours = lettersOf('latin');

/** Of these characters those that are fetched with the font file for other letters, and letters that Archivo lacks. */
function strangersIn(words: string): string[] {
  return [...new Set(words.match(/./gsu))].filter(
    (character) => isInRest(character, rest[0] ?? []) || (/\p{L}/u.test(character) && !ours.has(character)),
  );
}

test('the font file for other letters has the same letters in both widths that name it', () => {
  expect(rest).toHaveLength(2);
  expect(rest[0]).toEqual(rest[1]);
  expect(rest.flat().flat().some(Number.isNaN)).toBe(false);
  expect(isInRest('ł', rest[0] ?? [])).toBe(false);
  expect(isInRest('ö', rest[0] ?? [])).toBe(true);
});

test('the font files have the letters that fonts.css says: ours at every width, the others apart from them', () => {
  const others = lettersOf('latin-rest');
  expect(lettersOf('latin-wide')).toEqual(ours);
  expect([...ours].filter((letter) => isInRest(letter, rest[0] ?? []))).toEqual([]);
  expect([...others].filter((letter) => letter !== '\r' && !isInRest(letter, rest[0] ?? []))).toEqual([]);
  expect(strangersIn('Łódź, fête à Öland')).toEqual(['Ł', 'ź', 'Ö']);
});

test.each([...globSync('app/locales/**/*.json', { cwd: root })])('%s needs only our letters', (file) => {
  expect(strangersIn(read(file))).toEqual([]);
});

test.each(languageCodes)(
  'the name of "%s" and its days, amounts and lists need only our letters',
  (language) => {
    const text = textFor(language);
    const week = Array.from({ length: 7 }, (_, day) => addDays('2026-11-01', day));
    const written = [
      LANGUAGES[language].name,
      ...week.map((date) => text('frame:format.weekday', { date })),
      shownMoney(text, 123_456_789),
      shownSize(text, 5_000_000),
      shownSize(text, 5_000),
      shownList(text, ['a', 'b', 'c']),
    ];
    expect(strangersIn(written.join(''))).toEqual([]);
  },
);
