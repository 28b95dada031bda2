import { expect, onTestFinished, test, vi } from 'vitest';

import { i18n, textFor } from './i18n.server.ts';
import type { TextKey } from './text-keys.ts';

const text = textFor('pt');

test('values are put into a text unchanged, whatever signs they have', () => {
  expect(text('home:greeting', { name: '<b>Zé</b> $& $t(home:title) {{name}}' })).toBe(
    'Que bom ter você aqui, <b>Zé</b> $& $t(home:title) {{name}}.',
  );
});

test('a separator stays on the line of the word before it', () => {
  expect(text('summary:totals.refund', { amount: 'R$ 10,00', count: 1 })).toBe(
    'Reembolso de R$ 10,00\u00a0· 1 item',
  );
});

test.each([
  [0, 'Nenhum item'],
  [1, '1 item'],
  [2, '2 itens'],
])('the count %i takes its plural form', (count, words) => {
  expect(text('summary:selection.count', { count })).toBe(words);
});

test('the count 0 takes the plural form of its language where the text has none for it', () => {
  expect(text('lines:until-days', { count: 0 })).toBe('falta 0 dia');
  expect(textFor('en')('lines:until-days', { count: 0 })).toBe('0 days left');
});

test('a count is written as the language writes numbers', () => {
  const written = (language: 'pt' | 'en' | 'es') =>
    textFor(language)('summary:selection.count', { count: 12_345 });
  expect([written('pt'), written('en')]).toEqual(['12.345 itens', '12,345 items']);
});

test('each language keeps its own texts, however often these are read', () => {
  for (const language of ['pt', 'en', 'pt', 'en'] as const) {
    expect(textFor(language)('home:title')).toBe(i18n.t('home:title', { lng: language }));
  }
  expect(textFor('pt')('home:title')).not.toBe(textFor('en')('home:title'));
});

test('a text is filled with its own values in its own language, however often it is read', () => {
  const left = [0, 1, 2, 1, 0].map((count) => text('lines:until-days', { count }));
  expect(left).toEqual(['falta 0 dia', 'falta 1 dia', 'faltam 2 dias', 'falta 1 dia', 'falta 0 dia']);
  expect(textFor('en')('lines:until-days', { count: 2 })).toBe('2 days left');
  const names = ['Grande', 'Outro', 'Grande', 'B'.repeat(500)];
  expect(names.map((reasons) => text('lines:no-limit-for', { reasons }))).toEqual(
    names.map((reasons) => i18n.t('lines:no-limit-for', { reasons, lng: 'pt' })),
  );
});

test('a text that does not exist is an error', () => {
  expect(() => text('home:no-such-text' as TextKey)).toThrow('home:no-such-text');
});

test('in production a text that does not exist is its key, and the page stands', () => {
  vi.stubEnv('PROD', true);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(text('home:no-such-text' as TextKey)).toBe('home:no-such-text');
});
