import { describe, expect, it } from 'vitest';

import { textFor } from '~/i18n/i18n.server.ts';

import { outcomeLine } from './outcome-line.ts';

const own = { size: '41', colour: 'Verde-mata' };

describe('what will happen with an item', () => {
  it.each([
    ['voucher', 43_989, 'Vale-compras de R$ 439,89 · 1 item'],
    ['refund', 39_990, 'Reembolso de R$ 399,90 · 1 item'],
    ['exchange-size', undefined, 'Troca por 41 · Verde-mata · 1 item'],
    ['exchange-colour', undefined, 'Troca por Verde-mata · 41 · 1 item'],
    ['other', undefined, 'Receber uma peça nova · 1 item'],
  ] as const)('%s', (kind, amount, words) => {
    const line = outcomeLine(textFor('pt'), { ...own, kind, amount }, 'Receber uma peça nova');
    expect(line.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it.each(['pt', 'en', 'es'] as const)('never speaks of an amount that is not known, in %s', (language) => {
    const text = textFor(language);
    for (const kind of ['voucher', 'refund'] as const) {
      const line = outcomeLine(text, { ...own, kind, amount: undefined }, 'Estorno ou vale');
      expect(line).toBe(outcomeLine(text, { ...own, kind: 'other', amount: undefined }, 'Estorno ou vale'));
      expect(line).toContain('Estorno ou vale');
    }
  });
});
