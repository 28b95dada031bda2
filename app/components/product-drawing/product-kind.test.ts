import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../tests/support/growth.ts';

import { productKindOf } from './product-kind.ts';

describe('the drawing that stands for a product', () => {
  it.each([
    ['Tênis Corre Leve 3', 'shoe'],
    ['CHUTEIRA SALÃO GERAL', 'shoe'],
    ['Camisa Várzea 12', 'shirt'],
    ['Shorts Treino Brisa', 'shorts'],
    ['Calção Terrão', 'shorts'],
    ['Meião Lateral', 'sock'],
    ['Boné Arquibancada', 'cap'],
    ['Bolsa Vestiário 32 L', 'bag'],
    ['Bola Campo Oficial', 'ball'],
  ] as const)('is found by the first word of its name, in any case and with accents: %s', (name, kind) => {
    expect(productKindOf(name)).toBe(kind);
  });

  it('is a shirt if the first word of the name says no kind, even if a later word does', () => {
    expect(productKindOf('Jaqueta Chuva')).toBe('shirt');
    expect(productKindOf('Kit Bola e Meia')).toBe('shirt');
    expect(productKindOf('')).toBe('shirt');
  });

  it('is found in time linear in the length of the name', () => {
    const marks = (size: number) => '\u0315'.repeat(size / 2) + '\u0300'.repeat(size / 2);
    expect(growth((size) => productKindOf(marks(size)))).toBeLessThan(LINEAR);
  });
});
