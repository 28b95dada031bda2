import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLineSchema } from './orders.ts';
import { protocolItemSchema } from './protocols.ts';
import { reasonSchema } from './reasons.ts';
import { code, looseStock, looseText, money, optionalPercent, optionalText, quantity, text } from './wire.ts';

fc.configureGlobal({ seed: 20261128 });

describe('an amount', () => {
  it.each([
    [399.9, 399.9],
    ['399.90', 399.9],
    ['399,90', 399.9],
    ['399,9', 399.9],
    ['1.249,90', 1249.9],
    ['1.000.000,00', 1_000_000],
    ['R$ 1.249,90', 1249.9],
    ['R$\u00A0399,90', 399.9],
    ['0,00', 0],
    [0, 0],
    ['1249', 1249],
    ['1249.900', 1249.9],
    ['0.500', 0.5],
    ['1.2490', 1.249],
    [1.249, 1.249],
  ])('written as %j is %d', (sent, reais) => {
    expect(money.parse(sent)).toBe(reais);
  });

  it.each([
    '1,249',
    '1.249',
    ' -10.000 ',
    '399.900',
    '1,249.90',
    '1.24,90',
    '12.49,9',
    'R$ 1.249',
    '10,',
    ',5',
    '1 249,90',
    '399,90 BRL',
    '',
    // Amounts that nobody pays.
    '-10,50',
    -0.01,
    1_000_000.01,
    1e20,
  ])('is refused where it says %j', (sent) => {
    expect(money.safeParse(sent).success).toBe(false);
  });
});

it('a code is whole, with or without the decimals of a column', () => {
  expect(['1,00', '1.0', '007', 7].map((sent) => code.parse(sent))).toEqual([1, 1, 7, 7]);
  for (const sent of ['1,50', '1.5', '9007199254740993', '1.000', '880.000', '880.100']) {
    expect(code.safeParse(sent).success).toBe(false);
  }
});

it('a quantity and a percentage have decimals, and no thousands', () => {
  expect(['1.000', '2.000', '1,00', 3].map((sent) => quantity.parse(sent))).toEqual([1, 2, 1, 3]);
  expect(['10.000', '12.500', '7,5', ''].map((sent) => optionalPercent.parse(sent))).toEqual([
    10,
    12.5,
    7.5,
    undefined,
  ]);
});

it('a percentage is from 0 to 1,000: a negative bonus would be paid instead of a higher refund', () => {
  expect([0, 1_000].map((sent) => optionalPercent.parse(sent))).toEqual([0, 1_000]);
  for (const sent of [-0.5, '-50', 1_000.5, 1e18])
    expect(optionalPercent.safeParse(sent).success).toBe(false);
});

it('stock that cannot be read does not count as none, and absent stock is refused', () => {
  expect([0, '0', '1.000', 3].map((sent) => looseStock.parse(sent))).toEqual([0, 0, 1, 3]);
  for (const sent of ['10+', '5,000', 'muitos', 1.5]) expect(looseStock.parse(sent)).toBeUndefined();
  for (const sent of [null, undefined, '', ' ', {}, [3]]) {
    expect(looseStock.safeParse(sent).success).toBe(false);
  }
});

it('a negative number of pieces is refused, as is zero for pieces that were bought; stock may be negative', () => {
  const { QUANTIDADENF } = orderLineSchema.shape;
  const { ITP_QTDEV } = protocolItemSchema.shape;
  fc.assert(
    fc.property(fc.integer({ max: -1 }), fc.nat(), fc.func(fc.boolean()), (below, above, asText) => {
      const [negative, whole] = [below, above].map((number) => (asText(number) ? String(number) : number));
      expect([QUANTIDADENF, ITP_QTDEV].map((field) => field.safeParse(negative).success)).toEqual([
        false,
        false,
      ]);
      expect(looseStock.parse(negative)).toBe(below);
      expect(ITP_QTDEV.parse(whole)).toBe(above);
      expect(QUANTIDADENF.safeParse(whole).data).toBe(above === 0 ? undefined : above);
    }),
  );
  expect([0, '0', '0,00'].map((sent) => QUANTIDADENF.safeParse(sent).success)).toEqual([false, false, false]);
  expect([undefined, null, ''].map((sent) => QUANTIDADENF.parse(sent))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('a negative number of days reads as absent, so that it closes no reason', () => {
  const { ASS_SLA_TROCA } = reasonSchema.shape;
  fc.assert(
    fc.property(fc.integer(), (days) => {
      const expected = days < 0 ? undefined : days;
      expect([days, String(days)].map((sent) => ASS_SLA_TROCA.parse(sent))).toEqual([expected, expected]);
    }),
  );
  expect(ASS_SLA_TROCA.parse('')).toBeUndefined();
});

it('a text that was cut within an emoji is made well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat({ max: 20 }), (whole, length) => {
      const cut = `A${whole.slice(0, length)}`;
      for (const schema of [text, optionalText, looseText]) {
        const read = schema.parse(cut) ?? '';
        expect(read.isWellFormed()).toBe(true);
        if (cut.isWellFormed()) expect(read).toBe(cut.trim());
      }
    }),
  );
  expect(text.parse('Camiseta \ud83d')).toBe('Camiseta \ufffd');
});

it.each(['\u200f', '\u061c', '\u202e', '\u2067'])(
  'a text with a mark of direction, which would turn the words around it, is read without it: %j',
  (mark) => {
    for (const schema of [text, optionalText, looseText]) {
      expect(schema.parse(`${mark} Tênis ${mark}Corre`)).toBe('Tênis Corre');
    }
    expect(text.safeParse(mark).success).toBe(false);
    expect(optionalText.parse(` ${mark}`)).toBeUndefined();
  },
);

it('a number beyond 2^53 in place of a text is refused, because its digits have changed', () => {
  const key = JSON.parse('35260112345678000190550010000037021000037020') as number;
  const code = JSON.parse('9007199254740993') as number;
  for (const sent of [key, code]) {
    expect(text.safeParse(sent).success).toBe(false);
    expect(optionalText.safeParse(sent).success).toBe(false);
    expect(looseText.parse(sent)).toBeUndefined();
  }
  expect([7891234567890, 40.5].map((sent) => text.parse(sent))).toEqual(['7891234567890', '40.5']);
});
