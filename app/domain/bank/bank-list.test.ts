import { describe, expect, it } from 'vitest';
import { formatBankCode, offeredBanks } from './bank-list.ts';

const offered = (...names: string[]) =>
  offeredBanks(
    names.map((name, index) => ({ code: index + 1, name })),
    ['Vaivém', 'Fila', 'Umbro'],
  ).map(({ name }) => name);

describe('the list of banks', () => {
  it.each([
    ['adjustment', 'AJUSTE DE CAIXA'],
    ['others', 'OUTROS'],
    ['do not use', 'NÃO USAR'],
    ['do not use', 'Itaú - nao utilizar'],
    ['do not use', 'NÃO USE'],
    ['do not use', 'NAO UTILIZE - 237'],
    ['mutual', 'MÚTUO'],
    ['return', 'DEVOLUÇÃO'],
    ['carriers', 'TRANSPORTADORAS'],
    ['settlement', 'ACERTO'],
    ['settlement', 'Liquidação'],
    ['the brand', 'VAIVEM LOJA ONLINE'],
    ['the brand', 'Fila'],
  ])('leaves out an entry whose name says %s: %s', (_, name) => expect(offered(name)).toEqual([]));

  it.each([
    'Banco do Brasil S.A.',
    'Cooperativa de Crédito Mútuo dos Médicos',
    'COOP. CRED. MUTUO DOS MEDICOS',
    'Banco Filadélfia',
    'Banco Ajustado',
  ])('keeps %s', (name) => expect(offered(name)).toEqual([name]));

  it.each([0, -5])('leaves out an entry whose code is that of no bank: %i', (code) =>
    expect(offeredBanks([{ code, name: 'Banco do Brasil S.A.' }], [])).toEqual([]),
  );

  it('is sorted by code', () => {
    const banks = [341, 1, 33].map((code) => ({ code, name: `Banco ${code}` }));
    expect(offeredBanks(banks, []).map(({ code }) => code)).toEqual([1, 33, 341]);
  });

  it.each([
    [1, '001'],
    ['33', '033'],
    [341, '341'],
    [1004, '1004'],
  ])('shows the code %s as %s', (code, shown) => expect(formatBankCode(code)).toBe(shown));
});
