import { describe, expect, it } from 'vitest';

import { balanceOf, expectUnique } from './fixture-lookups.ts';
import { balances, banks, ceps, customers, orderLines } from './fixture-rows.ts';

/** Banks that nobody is offered (.docs/rules/bank-and-pix.md#bank-list). */
const NOT_A_BANK =
  /^(AJUSTE|OUTROS|N[ÃA]O USAR|MÚTUO|DEVOLUÇÃO|TRANSPORTADORAS|ACERTO|LIQUIDAÇÃO|FILA|UMBRO|VAIV[ÉE]M)/;

describe('the fixtures', () => {
  it('have a balance for each product, with the colours and sizes in which it was sold', () => {
    expectUnique(balances.map(({ PRO_CODIGO }) => PRO_CODIGO));
    for (const { PRO_CODIGO, COR_NOME, GRA_TAMANHO } of orderLines) {
      expect(balanceOf(PRO_CODIGO)).toContainEqual(expect.objectContaining({ COR_NOME, GRA_TAMANHO }));
    }
  });

  it('have a size and a whole colour sold out, and sizes that are not in the order of the alphabet', () => {
    const stock = balances.flatMap((product) => product.rows);
    expect(stock.some(({ EST_SLD }) => EST_SLD === 0)).toBe(true);
    const areia = balanceOf('CL3-0341').filter(({ COR_NOME }) => COR_NOME === 'Areia');
    expect(new Set(areia.map(({ EST_SLD }) => EST_SLD))).toEqual(new Set([0]));
    const sizes = balanceOf('VR12-0417')
      .filter(({ COR_NOME }) => COR_NOME === 'Areia')
      .sort((a, b) => (a.TAM_ORDEM ?? 0) - (b.TAM_ORDEM ?? 0))
      .map(({ GRA_TAMANHO }) => GRA_TAMANHO);
    expect(sizes).toEqual(['PP', 'P', 'M', 'G', 'GG', 'XGG']);
    for (const { COR_CODHEXA } of stock) expect(COR_CODHEXA).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('have at least 30 banks that are offered, not in the order of their codes, and 10 that never are', () => {
    expectUnique(banks.map(({ BAN_CODIGO }) => BAN_CODIGO));
    const shown = banks.filter(({ BAN_NOME }) => !NOT_A_BANK.test(BAN_NOME));
    expect(shown.length).toBeGreaterThanOrEqual(30);
    expect(banks.length - shown.length).toBeGreaterThanOrEqual(10);
    const codes = shown.map(({ BAN_CODIGO }) => BAN_CODIGO);
    expect(codes).not.toEqual(codes.toSorted((a, b) => a - b));
  });

  it('have at least 12 CEPs, those of the customers’ addresses among them', () => {
    const known = new Set(ceps.map(({ cep }) => cep));
    expect(known.size).toBeGreaterThanOrEqual(12);
    for (const { user } of customers) if (user.address?.cep) expect(known).toContain(user.address.cep);
  });
});
