import { expect, test } from 'vitest';

import confirmation from './pt/confirmation.ts';
import home from './pt/home.ts';
import selection from './pt/selection.ts';
import type { TextKey } from './text-keys.ts';
import { createText } from './translate.ts';

const text = createText('pt', { ...home, ...selection, ...confirmation });

test('values stand in their places, as they are', () => {
  expect(text('home.greeting', { name: '<b>Zé</b> $&' })).toBe('Que bom ter você aqui, <b>Zé</b> $&.');
  expect(text('totals.refund', { amount: 'R$ 10,00', count: 1 })).toBe('Reembolso de R$ 10,00\u00a0· 1 item');
});

test.each([
  [0, 'Nenhum item'],
  [1, '1 item'],
  [2, '2 itens'],
  [1_000_000, '1000000 itens'],
])('%i takes its plural form', (count, words) => {
  expect(text('selection.count', { count })).toBe(words);
});

test('without a form of its own, nothing counts as the language says', () => {
  expect(text('home.line.until-days', { count: 0 })).toBe('Falta 0 dia');
  expect(createText('en', home)('home.line.until-days', { count: 0 })).toBe('Faltam 0 dias');
});

test('what is not there is told by its key', () => {
  expect(text('login.title')).toBe('login.title');
  expect(text('no.such.text' as TextKey, { count: 2 })).toBe('no.such.text');
});
