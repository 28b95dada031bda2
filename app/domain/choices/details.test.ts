import { expect, it } from 'vitest';
import { cleanDetails, detailsLength, isTooLong } from './details.ts';

it.each([
  ['rasgou\nna costura', 'rasgou na costura'],
  ['rasgou \r\n\r\n na costura\n', 'rasgou na costura'],
  ['  sem quebra  de linha ', 'sem quebra  de linha'],
  ['\n', ''],
  ['rasgou\u2028na \n \n costura', 'rasgou na costura'],
])('cleanDetails removes newlines and outer spaces from %j', (typed, cleaned) =>
  expect(cleanDetails(typed)).toBe(cleaned),
);

it('details of 500 characters pass, of 501 are too long', () => {
  expect(isTooLong('a'.repeat(500))).toBe(false);
  expect(isTooLong('a'.repeat(501))).toBe(true);
});

it('the length of details counts only what is sent: no newlines, outer spaces or invisible characters', () => {
  expect(detailsLength(` rasgou \n\u200b na costura\u200b \n`)).toBe('rasgou na costura'.length);
  expect(detailsLength(' \n ')).toBe(0);
  expect(isTooLong(`  ${'a'.repeat(500)}\n`)).toBe(false);
});
