import { describe, expect, it } from 'vitest';

import type { ItemOutcome } from '~/domain/requests/item-outcome.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { languageCodes } from '~/i18n/languages.ts';
import type { Text } from '~/i18n/text-keys.ts';

import { totalsOf } from './totals.ts';

const text = textFor('pt');
const own = { size: '41', colour: 'Verde-mata' };

describe('the total of one item', () => {
  it.each([
    ['voucher', 43_989, 'Vale-compras de R$ 439,89 · 1 item'],
    ['refund', 39_990, 'Reembolso de R$ 399,90 · 1 item'],
    ['exchange-size', undefined, 'Troca por 41 · Verde-mata · 1 item'],
    ['exchange-colour', undefined, 'Troca por Verde-mata · 41 · 1 item'],
    ['other', undefined, 'Receber uma peça nova · 1 item'],
  ] as const)('is told in words for the outcome %s', (kind, amount, words) => {
    expect(linesOf(text, [{ ...own, kind, amount }], 'Receber uma peça nova')).toEqual([words]);
  });

  it.each(languageCodes)('names the wish instead of an unknown amount, in %s', (language) => {
    const text = textFor(language);
    for (const kind of ['voucher', 'refund'] as const) {
      const lines = linesOf(text, [{ ...own, kind, amount: undefined }], 'Estorno ou vale');
      expect(lines).toEqual(linesOf(text, [{ ...own, kind: 'other', amount: undefined }], 'Estorno ou vale'));
      expect(lines[0]).toContain('Estorno ou vale');
    }
  });
});

describe('the totals of several items', () => {
  const refund = (amount: number) => ({ ...own, kind: 'refund', amount }) as const;
  const exchange = (size: string) => ({ ...own, size, kind: 'exchange-size', amount: undefined }) as const;

  it('have one line for the same exchanges, and one for the sum of the refunds', () => {
    const outcomes = [exchange('41'), refund(24_990), exchange('41'), exchange('42'), refund(10_000)];
    expect(linesOf(text, outcomes, 'Trocar')).toEqual([
      'Troca por 41 · Verde-mata · 2 itens',
      'Reembolso de R$ 349,90 · 2 itens',
      'Troca por 42 · Verde-mata · 1 item',
    ]);
  });

  it('tell the refunds to the account and the others apart where there are both', () => {
    const outcomes = [refund(13_990), refund(39_990), refund(10_000)];
    const items = outcomes.map((outcome, at) => ({ ...itemOf('Estorno')(outcome), toAccount: at === 0 }));
    expect(totalsOf(text, items).lines.map((line) => plain(line.text))).toEqual([
      'Reembolso de R$ 139,90 na conta informada · 1 item',
      'Reembolso de R$ 499,90 pela forma de pagamento da compra · 2 itens',
    ]);
    const toOne = items.map((item) => ({ ...item, toAccount: true }));
    expect(totalsOf(text, toOne).lines.map((line) => plain(line.text))).toEqual([
      'Reembolso de R$ 639,80 · 3 itens',
    ]);
  });

  it('tell nothing apart where every refund goes to the account, whatever else becomes of the other items', () => {
    const voucher = { ...own, kind: 'voucher', amount: 10_000 } as const;
    const unknown = { ...own, kind: 'refund', amount: undefined } as const;
    const items = [refund(13_990), exchange('41'), voucher, unknown].map((outcome, at) => ({
      ...itemOf('Trocar')(outcome),
      toAccount: at === 0,
    }));
    expect(totalsOf(text, items).lines.map((line) => plain(line.text))).toEqual([
      'Reembolso de R$ 139,90 · 1 item',
      'Troca por 41 · Verde-mata · 1 item',
      'Vale-compras de R$ 100,00 · 1 item',
      'Trocar · 1 item',
    ]);
    const apart = [...items, { ...itemOf('Trocar')(refund(5_000)), toAccount: false }];
    expect(totalsOf(text, apart).lines.map((line) => plain(line.text))).toEqual([
      'Reembolso de R$ 139,90 na conta informada · 1 item',
      'Troca por 41 · Verde-mata · 1 item',
      'Vale-compras de R$ 100,00 · 1 item',
      'Trocar · 1 item',
      'Reembolso de R$ 50,00 pela forma de pagamento da compra · 1 item',
    ]);
  });

  it('have a brief form: the only line, or else the number of items', () => {
    const briefOf = (outcomes: ItemOutcome[]) => plain(totalsOf(text, outcomes.map(itemOf('Trocar'))).brief);
    expect(briefOf([exchange('41'), exchange('41')])).toBe('Troca por 41 · Verde-mata · 2 itens');
    expect(briefOf([exchange('41'), exchange('41'), exchange('42')])).toBe('1 protocolo · 3 itens');
  });
});

function itemOf(wish: string) {
  return (outcome: ItemOutcome) => ({ outcome, toAccount: false, wish, names: [] });
}

function plain(line: string): string {
  return line.replaceAll('\u00a0', ' ');
}

function linesOf(say: Text, outcomes: ItemOutcome[], wish: string): string[] {
  return totalsOf(say, outcomes.map(itemOf(wish))).lines.map((line) => plain(line.text));
}
