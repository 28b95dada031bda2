import { expect, test } from 'vitest';

import { normalised } from './normalised.ts';

test('accents are put together, and taken apart', () => {
  expect(normalised('Co\u0301digo', 'NFC')).toBe('Código');
  expect(normalised('Código', 'NFD')).toBe('Co\u0301digo');
});

test('thirty marks on a letter stay, and no more', () => {
  const pile = (marks: number) => `x${'\u0315'.repeat(marks)}`;
  expect(normalised(pile(30), 'NFD')).toBe(pile(30));
  expect(normalised(`${pile(31)}${pile(31)}`, 'NFD')).toBe(`${pile(30)}${pile(30)}`);
});
