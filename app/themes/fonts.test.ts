import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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

test('the font file for other letters has the same letters in both widths that name it', () => {
  expect(rest).toHaveLength(2);
  expect(rest[0]).toEqual(rest[1]);
  expect(rest.flat().flat().some(Number.isNaN)).toBe(false);
  expect(isInRest('ł', rest[0] ?? [])).toBe(false);
  expect(isInRest('ö', rest[0] ?? [])).toBe(true);
});

test.each([...globSync('app/locales/**/*.json', { cwd: root })])(
  '%s needs no letter of the font file for other letters',
  (file) => {
    const ranges = rest[0] ?? [];
    const used = [...new Set(read(file).match(/./gsu))];
    expect(used.filter((character) => isInRest(character, ranges))).toEqual([]);
  },
);
