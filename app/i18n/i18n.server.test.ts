import { expect, test } from 'vitest';

import { i18n, textFor } from './i18n.server.ts';
import type { TextKey } from './text-keys.ts';

const text = textFor('pt');

test('values stand in their places, as they are', () => {
  expect(text('home:greeting', { name: '<b>Zé</b> $& $t(home:title) {{name}}' })).toBe(
    'Que bom ter você aqui, <b>Zé</b> $& $t(home:title) {{name}}.',
  );
});

test('a separator stays with what is before it', () => {
  expect(text('confirmation:totals.refund', { amount: 'R$ 10,00', count: 1 })).toBe(
    'Reembolso de R$ 10,00\u00a0· 1 item',
  );
});

test.each([
  [0, 'Nenhum item'],
  [1, '1 item'],
  [2, '2 itens'],
])('the count %i takes its plural form', (count, words) => {
  expect(text('selection:count', { count })).toBe(words);
});

test('without a form of its own, nothing counts as the language says', () => {
  expect(text('lines:until-days', { count: 0 })).toBe('Falta 0 dia');
  expect(textFor('en')('lines:until-days', { count: 0 })).toBe('0 days left');
});

test('numbers are written as the language writes them', () => {
  const written = (language: 'pt' | 'en' | 'es') => textFor(language)('selection:count', { count: 12_345 });
  expect([written('pt'), written('en')]).toEqual(['12.345 itens', '12,345 items']);
});

test('each language keeps its own texts, however often they are asked for', () => {
  for (const language of ['pt', 'en', 'pt', 'en'] as const) {
    expect(textFor(language)('home:title')).toBe(i18n.t('home:title', { lng: language }));
  }
  expect(textFor('pt')('home:title')).not.toBe(textFor('en')('home:title'));
});

test('a text is filled in for its own values, however often and with whatever it is asked for', () => {
  const asked = [0, 1, 2, 1, 0].map((count) => text('selection:count', { count }));
  expect(asked).toEqual(['Nenhum item', '1 item', '2 itens', '1 item', 'Nenhum item']);
  const greeted = ['Zé', 'Bia', 'Zé', 'B'.repeat(500)].map((name) => text('home:greeting', { name }));
  expect(greeted).toEqual(
    ['Zé', 'Bia', 'Zé', 'B'.repeat(500)].map((name) => `Que bom ter você aqui, ${name}.`),
  );
  expect(textFor('en')('selection:count', { count: 2 })).toBe('2 items');
});

test('a text that is not there is an error', () => {
  expect(() => text('home:no-such-text' as TextKey)).toThrow('home:no-such-text');
});
