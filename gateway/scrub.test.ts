import fc from 'fast-check';
import { expect, test } from 'vitest';

import { growth, LINEAR } from '../tests/support/growth.ts';
import { scrub } from './scrub.ts';

test.each([
  ['an e-mail', 'sent to marina.couto+w1@exemplo.com.br.', 'sent to [e-mail]'],
  ['a login code', 'code 1234567 is wrong', 'code [digits] is wrong'],
  ['a CPF with its punctuation', 'CPF 123.456.789-09 unknown', 'CPF [digits] unknown'],
  ['a phone', 'call +55 (11) 98765-4321 now', 'call +[digits] now'],
  ['a CNPJ', '12.345.678/0001-95', '[digits]'],
])('%s is taken out of a text', (_what, text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

test('a protocol number of six digits stays', () => {
  expect(scrub('protocol 123456 was created')).toBe('protocol 123456 was created');
});

/** The same rule as one regular expression: easy to read, but too slow for the log. */
const ADDRESS = /[^\s@"'<>=:,;/]+@[^\s@"'<>=,;/]+/g;

test('an e-mail address is found wherever it stands', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('ab1@.:/,;=<>"\' \n')), maxLength: 40 });
  fc.assert(
    fc.property(text, (typed) => {
      expect(scrub(typed)).toBe(typed.replace(ADDRESS, '[e-mail]'));
    }),
    { seed: 20261122, numRuns: 2_000 },
  );
});

test.each([
  ['no @ at all', (size: number) => 'a'.repeat(size)],
  ['one @ in front', (size: number) => `@${'a'.repeat(size)}`],
  ['nothing but @', (size: number) => '@'.repeat(size)],
  ['addresses one after the other', (size: number) => 'a@'.repeat(size / 2)],
  ['a digit now and then', (size: number) => `1${' '.repeat(99)}`.repeat(size / 100)],
  ['six digits far from each other', (size: number) => `${`1${' '.repeat(size / 6)}`.repeat(6)}x`],
  ['seven digits and what may follow', (size: number) => `1234567${' '.repeat(size)}x`],
])('scrubbing takes time in proportion to the text: %s', (_what, textOf) => {
  expect(growth((size) => scrub(textOf(size)))).toBeLessThan(LINEAR);
});
