import { describe, expect, test } from 'vitest';

import { shortenedName } from './shortened-name.ts';

describe('a file name in a message', () => {
  test('of 32 characters is shown whole', () => {
    const name = `${'a'.repeat(28)}.jpg`;
    expect(shortenedName(name)).toBe(name);
  });

  test('of 33 characters keeps its beginning and its extension', () => {
    expect(shortenedName(`Pé esquerdo${'a'.repeat(18)}.jpg`)).toBe('Pé esquerdoaaaaaaaaa…aaaaaa.jpg');
  });

  test('is not cut within a character', () => {
    expect(shortenedName('👟'.repeat(300))).toBe(`${'👟'.repeat(20)}…${'👟'.repeat(10)}`);
  });
});
