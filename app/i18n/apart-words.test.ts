import { expect, test } from 'vitest';

import { line } from '~/domain/samples.for-tests.ts';

import { apartWords } from './apart-words.ts';
import { textFor } from './i18n.server.ts';

const text = textFor('pt');
const sold = { ...line, colour: 'Areia', size: '41', orderCode: 880_100, grossValue: 39_990 };

// .docs/rules/selection.md#sidebar
test('lines that look alike are told apart by colour, size, order and price, as much as it takes', () => {
  expect(apartWords(text, sold, ['colour', 'size', 'orderCode', 'grossValue'])).toBe(
    'Areia\u00a0· Tamanho 41\u00a0· Pedido 880100\u00a0· R$\u00a0399,90',
  );
  expect(apartWords(text, sold, ['orderCode'])).toBe('Pedido 880100');
  expect(apartWords(text, sold, [])).toBe('');
});

test('nothing is said of what a line does not have', () => {
  const bare = { ...sold, colour: undefined, size: undefined, grossValue: undefined };
  expect(apartWords(text, bare, ['colour', 'size', 'grossValue'])).toBe('');
});
