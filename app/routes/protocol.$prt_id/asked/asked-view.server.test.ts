import { describe, expect, it } from 'vitest';

import { textFor } from '~/i18n/i18n.server.ts';
import type { KeptRequest } from '~/models/request/asked-request.server.ts';

import { askedView } from './asked-view.server.ts';

type Item = KeptRequest['items'][number];

const exchange: Item = {
  name: 'Tênis Corre Leve 3',
  kind: 'exchange-size',
  own: { size: '41', colour: 'Verde-mata' },
  wished: { size: '42', colour: 'Verde-mata' },
};
const kept = (item: Partial<Item>, change: Partial<KeptRequest> = {}): KeptRequest => ({
  flow: 'online',
  languages: {},
  items: [{ ...exchange, ...item }],
  ...change,
});
const wordsOf = (item: Partial<Item>) => askedView(textFor('pt'), kept(item)).items[0]?.wish;

describe('the words about what was asked for', () => {
  it.each<[string, Partial<Item>, string]>([
    ['an exchange for another size', {}, 'Você manda\u00a041\u00a0→ recebe\u00a042, Verde-mata'],
    [
      'an exchange for another colour',
      { kind: 'exchange-colour', wished: { size: '41', colour: 'Azul-noite' } },
      'Você manda\u00a041, Verde-mata\u00a0→ recebe\u00a041, Azul-noite',
    ],
    [
      'an exchange of a product without sizes',
      { own: { colour: 'Lima' }, wished: { colour: 'Azul' } },
      'Você manda\u00a0Lima\u00a0→ recebe\u00a0Azul',
    ],
    ['a refund', { kind: 'refund', amount: 39_990 }, 'Reembolso de R$\u00a0399,90'],
    ['a refund of an unknown amount', { kind: 'refund' }, 'Reembolso'],
    ['a voucher', { kind: 'voucher', amount: 43_989 }, 'Vale-compras de R$\u00a0439,89'],
    ['another wish', { kind: 'other', wish: 'Conserto' }, 'Conserto'],
  ])('tell %s', (_, item, words) => expect(wordsOf(item)).toBe(words));

  it('are in the language of the page, and the names in their own', () => {
    const request = kept({}, { languages: { products: 'es' } });
    expect(askedView(textFor('en'), request).items).toEqual([
      {
        name: 'Tênis Corre Leve 3',
        wish: 'You send\u00a041\u00a0→ you get\u00a042, Verde-mata',
        names: ['Tênis Corre Leve 3', 'Verde-mata', 'Verde-mata'],
        language: 'es',
      },
    ]);
  });

  it('have no names of the brand API for a purchase in a shop', () =>
    expect(askedView(textFor('en'), kept({}, { flow: 'off-store' })).items[0]?.names).toEqual([]));

  it('tell the end of a Pix key', () => {
    const request = kept({ kind: 'refund' }, { pixKey: { type: 'mobile', shown: '4321' } });
    expect(askedView(textFor('pt'), request).pixKey).toBe('Chave Pix: celular com final 4321');
    expect(askedView(textFor('pt'), kept({})).pixKey).toBeUndefined();
  });

  it('tell how much of the refunds goes to the Pix key where others do not', () => {
    const pixKey = { type: 'mobile', shown: '4321' } as const;
    const { items } = kept({ kind: 'refund', amount: 13_990 });
    const wordsWith = (...ways: boolean[]) =>
      askedView(textFor('pt'), {
        ...kept({}, { pixKey }),
        items: ways.flatMap((toAccount) => items.map((item) => ({ ...item, toAccount }))),
      }).pixKey;
    expect(wordsWith(true, false)).toBe('Chave Pix: celular com final 4321 (só para R$\u00a0139,90)');
    expect(wordsWith(true, true)).toBe('Chave Pix: celular com final 4321');
    expect(wordsWith(false)).toBe('Chave Pix: celular com final 4321');
  });
});
