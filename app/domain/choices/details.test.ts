import { expect, it } from 'vitest';
import { cleanDetails, detailsLength, isTooLong } from './details.ts';

it.each([
  ['rasgou\nna costura', 'rasgou na costura'],
  ['rasgou \r\n\r\n na costura\n', 'rasgou na costura'],
  ['  sem quebra  de linha ', 'sem quebra  de linha'],
  ['\n', ''],
  ['rasgou\u2028na \n \n costura', 'rasgou na costura'],
])('newlines removed from details: %j', (typed, cleaned) => expect(cleanDetails(typed)).toBe(cleaned));

it('length limit: 500 characters pass, 501 do not', () => {
  expect(isTooLong('a'.repeat(500))).toBe(false);
  expect(isTooLong('a'.repeat(501))).toBe(true);
});

it('what is not sent of a text takes nothing of its length', () => {
  expect(detailsLength(` rasgou \n\u200b na costura\u200b \n`)).toBe('rasgou na costura'.length);
  expect(detailsLength(' \n ')).toBe(0);
  expect(isTooLong(`  ${'a'.repeat(500)}\n`)).toBe(false);
});
