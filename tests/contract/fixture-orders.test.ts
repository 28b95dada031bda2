import { describe, expect, it } from 'vitest';

import { BRANDS } from '../support/samples/brands.ts';
import {
  balanceOf,
  BOUGHT_BRANDS,
  customerIds,
  daysAgo,
  expectUnique,
  linesOf,
  LOST_PICTURE,
} from './fixture-lookups.ts';
import { customers, orderLines, protocols, reasons } from './fixture-rows.ts';

const PaymentType = { BankSlip: 7, Pix: 11, PixInstalments: 15 };

/** The two check digits of a CPF (digits weighted 10 … 2 and 11 … 2) or CNPJ (2 … 9 cycling from the right). */
function checkDigits(base: string): string {
  const longestWeight = base.length === 9 ? 11 : 9;
  let digits = base;
  for (let round = 0; round < 2; round += 1) {
    const sum = Array.from(digits)
      .reverse()
      .reduce(
        (total, character, index) =>
          total + (character.charCodeAt(0) - 48) * (2 + (index % (longestWeight - 1))),
        0,
      );
    digits += sum % 11 < 2 ? '0' : String(11 - (sum % 11));
  }
  return digits.slice(-2);
}

describe('the customers of the fixtures', () => {
  const documents = [
    ...customers.flatMap(({ user, consumer }) => [user.cpf, consumer?.CON_CPF ?? user.cpf]),
    ...orderLines.map(({ CPF }) => CPF),
    ...protocols.map(({ protocol }) => protocol.CON_CPF),
  ];

  it('have valid documents, one of them an alphanumeric CNPJ', () => {
    for (const document of new Set(documents)) {
      expect(document).toMatch(/^(\d{11}|[0-9A-Z]{12}\d{2})$/);
      expect(document?.slice(-2)).toBe(checkDigits(document?.slice(0, -2) ?? ''));
    }
    expect(documents).toContain('12ABC34501DE35');
  });

  it('have invented e-mails and mobiles of 11 digits, each their own', () => {
    for (const { user } of customers) {
      expect(user.email ?? '@example.com').toMatch(/@(exemplo\.com\.br|example\.com)$/);
      expect(user.phone ?? '11900000000').toMatch(/^[1-9]{2}9\d{8}$/);
    }
    expectUnique(customers.flatMap(({ user }) => user.email ?? []));
    expectUnique(customers.flatMap(({ user }) => user.phone ?? []));
    expectUnique(customers.map(({ id }) => id));
  });

  it.each<[string, (customer: (typeof customers)[number]) => boolean]>([
    ['an e-mail only', ({ user }) => user.email !== undefined && user.phone === undefined],
    ['a phone only', ({ user }) => user.email === undefined && user.phone !== undefined],
    ['no address', ({ user }) => user.address === undefined],
    ['no consumer record', ({ consumer }) => consumer === null],
    ['complete bank data', ({ consumer }) => Boolean(consumer?.BAN_CODIGO && consumer.CLI_CHAVEPIX)],
    ['incomplete bank data', ({ consumer }) => Boolean(consumer?.BAN_CODIGO && !consumer.CLI_CHAVEPIX)],
    ['no bank data', ({ consumer }) => consumer !== null && consumer.BAN_CODIGO === undefined],
    ['no orders', ({ id }) => !orderLines.some(({ customer }) => customer === id)],
    ['a name with accents and a particle', ({ user }) => / (da|das|dos) .*[áéíóúãõç]/i.test(user.nome ?? '')],
    [
      'a phone that is also a CPF',
      ({ user }) => user.phone?.slice(-2) === checkDigits(user.phone?.slice(0, 9) ?? ''),
    ],
  ])('include one with %s', (_, isSo) => {
    expect(customers.filter(isSo)).not.toEqual([]);
  });
});

describe('the order lines of the fixtures', () => {
  it('are at least 40, of known customers, each with its own name and key', () => {
    expect(orderLines.length).toBeGreaterThanOrEqual(40);
    expectUnique(orderLines.map(({ line }) => line));
    expectUnique(orderLines.map((line) => `${String(line.FAT_SEQUENCIA)}_${String(line.ITE_SEQUENCIA)}`));
    for (const { customer } of orderLines) expect(customerIds).toContain(customer);
  });

  it('are each of a brand, and of at least three brands', () => {
    const codes = BRANDS.flatMap((brand) => brand.codes);
    for (const { MAR_CODIGO } of orderLines) expect(codes).toContain(MAR_CODIGO);
    expect(BOUGHT_BRANDS.length).toBeGreaterThanOrEqual(3);
  });

  it.each(BOUGHT_BRANDS)(
    'include at least 5 of Marina’s in $name, one with a size to exchange it for and a size sold out',
    ({ codes }) => {
      const marinas = linesOf(codes).filter(({ customer }) => customer === 'marina');
      expect(marinas.length).toBeGreaterThanOrEqual(5);
      const exchangeable = marinas.filter((line) => {
        const sameColour = balanceOf(line.PRO_CODIGO).filter(({ COR_NOME }) => COR_NOME === line.COR_NOME);
        return (
          !line.PEDIDO_MKTP &&
          !line.TIPO_REFATU &&
          (daysAgo(line.DATA_ENTREGA) ?? 30) < 30 &&
          sameColour.some(
            ({ GRA_TAMANHO, EST_SLD }) => GRA_TAMANHO !== line.GRA_TAMANHO && (EST_SLD ?? 0) > 0,
          ) &&
          sameColour.some(({ EST_SLD }) => EST_SLD === 0)
        );
      });
      expect(exchangeable).not.toEqual([]);
    },
  );

  it.each(BOUGHT_BRANDS)('include marketplace, undelivered and exchanged ones in $name', ({ codes }) => {
    const lines = linesOf(codes);
    expect(lines.some(({ PEDIDO_MKTP }) => PEDIDO_MKTP)).toBe(true);
    expect(lines.some(({ DATA_ENTREGA }) => DATA_ENTREGA === undefined)).toBe(true);
    expect(lines.some(({ TIPO_REFATU }) => TIPO_REFATU)).toBe(true);
  });

  it('include some delivered 8, 30 and 90 days ago, a day less than each, and more than two years ago', () => {
    const delivered = new Set(orderLines.map(({ DATA_ENTREGA }) => daysAgo(DATA_ENTREGA)));
    const deadlines = reasons.flatMap((reason) =>
      reason.ASS_RESTRICAO_SLA ? (reason.ASS_SLA_TROCA ?? []) : [],
    );
    expect([...new Set(deadlines)].sort((a, b) => a - b)).toEqual([8, 30, 90]);
    for (const days of deadlines) {
      expect(delivered).toContain(days - 1);
      expect(delivered).toContain(days);
    }
    expect(Math.max(...[...delivered].map((days) => days ?? 0))).toBeGreaterThan(2 * 365);
  });

  it('are paid by card, bank slip, Pix and instalment Pix', () => {
    const types = new Set(orderLines.map(({ PED_TIPOPGTO }) => PED_TIPOPGTO));
    expect(types).toEqual(new Set([1, PaymentType.BankSlip, PaymentType.Pix, PaymentType.PixInstalments]));
  });

  it('include one without name, one without picture, one with a lost picture, one with a long name', () => {
    expect(orderLines.filter(({ PRO_NOME }) => PRO_NOME === undefined)).toHaveLength(1);
    expect(orderLines.filter(({ LINK_IMAGEM }) => LINK_IMAGEM === undefined)).toHaveLength(1);
    expect(orderLines.filter(({ LINK_IMAGEM }) => LINK_IMAGEM === LOST_PICTURE)).toHaveLength(1);
    expect(orderLines.some(({ PRO_NOME }) => (PRO_NOME?.length ?? 0) >= 60)).toBe(true);
  });
});
