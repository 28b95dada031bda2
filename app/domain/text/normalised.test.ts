import { expect, test } from 'vitest';

import { normalised } from './normalised.ts';

test('accents are put together in NFC and taken apart in NFD', () => {
  expect(normalised('Co\u0301digo', 'NFC')).toBe('Código');
  expect(normalised('Código', 'NFD')).toBe('Co\u0301digo');
});

test('a letter keeps its first 30 combining marks and loses the others', () => {
  const pile = (marks: number) => `x${'\u0315'.repeat(marks)}`;
  expect(normalised(pile(30), 'NFD')).toBe(pile(30));
  expect(normalised(`${pile(31)}${pile(31)}`, 'NFD')).toBe(`${pile(30)}${pile(30)}`);
});
