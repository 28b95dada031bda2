import { expect, test } from 'vitest';

import { bindSeparators, joinParts, onOneLine } from './join-parts.ts';

test('a missing part leaves no separator, and no line begins with a separator', () => {
  expect(joinParts('Areia', undefined, '', false, 'Tamanho 41')).toBe('Areia\u00a0· Tamanho 41');
  expect(joinParts(undefined)).toBe('');
  expect(bindSeparators('Troca por 42 · Areia · 1 item')).toBe('Troca por 42\u00a0· Areia\u00a0· 1 item');
});

test('a telephone stays on one line', () => {
  expect(onOneLine('+55 (11) 91234-5678')).toBe('+55\u00a0(11)\u00a091234-5678');
});
