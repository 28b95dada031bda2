import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';
import { BRANDS } from '../support/brands.ts';
import {
  balances,
  banks,
  bonus,
  ceps,
  customers,
  FIXTURES_DIR,
  orderLines,
  protocols,
  readFixture,
  reasons,
  subReasons,
  wishes,
} from './fixture-rows.ts';

/** The one picture that is missing on purpose. */
const LOST_PICTURE = '/images/foto-perdida.svg';
const STATUSES = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21];
const ContactType = { Complaint: 1, Ecommerce: 5, StockOut: 6 };
const PaymentType = { BankSlip: 7, Pix: 11, PixInstalments: 15 };
/** Banks that nobody is offered (.docs/rules/bank-and-pix.md#bank-list). */
const NOT_A_BANK =
  /^(AJUSTE|OUTROS|N[ÃA]O USAR|MÚTUO|DEVOLUÇÃO|TRANSPORTADORAS|ACERTO|LIQUIDAÇÃO|FILA|UMBRO|VAIV[ÉE]M)/;
const ALL_FILES_BYTES = 600_000;

const customerIds = new Set(customers.map(({ id }) => id));
const balanceOf = (product: string) => balances.find(({ PRO_CODIGO }) => PRO_CODIGO === product)?.rows ?? [];
const daysAgo = (relative: string | undefined) =>
  relative === undefined ? undefined : Number(/^-(\d+)d/.exec(relative)?.[1]);
const linesOf = (codes: number[]) => orderLines.filter(({ MAR_CODIGO }) => codes.includes(MAR_CODIGO));
/** A new brand may come without. */
const BOUGHT_BRANDS = BRANDS.filter(({ codes }) => linesOf(codes).length > 0);

function expectUnique(keys: unknown[]): void {
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
}

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

describe('customers', () => {
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

  it('have invented e-mails and mobiles of 11 digits', () => {
    for (const { user } of customers) {
      expect(user.email ?? '@example.com').toMatch(/@(exemplo\.com\.br|example\.com)$/);
      expect(user.phone ?? '11900000000').toMatch(/^[1-9]{2}9\d{8}$/);
    }
    expectUnique(customers.flatMap(({ user }) => user.email ?? []));
    expectUnique(customers.flatMap(({ user }) => user.phone ?? []));
    expectUnique(customers.map(({ id }) => id));
  });

  it.each<[string, (customer: (typeof customers)[number]) => boolean]>([
    ['e-mail only', ({ user }) => user.email !== undefined && user.phone === undefined],
    ['phone only', ({ user }) => user.email === undefined && user.phone !== undefined],
    ['no address', ({ user }) => user.address === undefined],
    ['no consumer', ({ consumer }) => consumer === null],
    ['complete bank data', ({ consumer }) => Boolean(consumer?.BAN_CODIGO && consumer.CLI_CHAVEPIX)],
    ['incomplete bank data', ({ consumer }) => Boolean(consumer?.BAN_CODIGO && !consumer.CLI_CHAVEPIX)],
    ['no bank data', ({ consumer }) => consumer !== null && consumer.BAN_CODIGO === undefined],
    ['no orders', ({ id }) => !orderLines.some(({ customer }) => customer === id)],
    ['a name with accents and a particle', ({ user }) => / (da|das|dos) .*[áéíóúãõç]/i.test(user.nome ?? '')],
    [
      'a phone that is also a CPF',
      ({ user }) => user.phone?.slice(-2) === checkDigits(user.phone?.slice(0, 9) ?? ''),
    ],
  ])('one has %s', (_, isSo) => {
    expect(customers.filter(isSo)).not.toEqual([]);
  });
});

describe('order lines', () => {
  it('are at least 40, of known customers, each with its own name and key', () => {
    expect(orderLines.length).toBeGreaterThanOrEqual(40);
    expectUnique(orderLines.map(({ line }) => line));
    expectUnique(orderLines.map((line) => `${String(line.FAT_SEQUENCIA)}_${String(line.ITE_SEQUENCIA)}`));
    for (const { customer } of orderLines) expect(customerIds).toContain(customer);
  });

  it('are of a brand', () => {
    const codes = BRANDS.flatMap((brand) => brand.codes);
    for (const { MAR_CODIGO } of orderLines) expect(codes).toContain(MAR_CODIGO);
    expect(BOUGHT_BRANDS.length).toBeGreaterThanOrEqual(3);
  });

  it.each(BOUGHT_BRANDS)(
    'give Marina at least 5 lines in $name, with an exchangeable size and a sold-out one',
    ({ codes }) => {
      const marinas = linesOf(codes).filter(({ customer }) => customer === 'marina');
      expect(marinas.length).toBeGreaterThanOrEqual(5);
      const exchangeable = marinas.filter((line) => {
        const sameColour = balanceOf(line.PRO_CODIGO).filter(({ COR_NOME }) => COR_NOME === line.COR_NOME);
        return (
          !line.PEDIDO_MKTP &&
          !line.TIPO_REFATU &&
          (daysAgo(line.DATA_ENTREGA) ?? 30) < 30 &&
          sameColour.some(({ GRA_TAMANHO, EST_SLD }) => GRA_TAMANHO !== line.GRA_TAMANHO && EST_SLD > 0) &&
          sameColour.some(({ EST_SLD }) => EST_SLD === 0)
        );
      });
      expect(exchangeable).not.toEqual([]);
    },
  );

  it.each(BOUGHT_BRANDS)('show marketplace, no delivery date and a second exchange in $name', ({ codes }) => {
    const lines = linesOf(codes);
    expect(lines.some(({ PEDIDO_MKTP }) => PEDIDO_MKTP)).toBe(true);
    expect(lines.some(({ DATA_ENTREGA }) => DATA_ENTREGA === undefined)).toBe(true);
    expect(lines.some(({ TIPO_REFATU }) => TIPO_REFATU)).toBe(true);
  });

  it('are delivered on the day of each deadline and on the day before it', () => {
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

  it('have one without name, one without picture, one with a lost picture and names of 60 characters', () => {
    expect(orderLines.filter(({ PRO_NOME }) => PRO_NOME === undefined)).toHaveLength(1);
    expect(orderLines.filter(({ LINK_IMAGEM }) => LINK_IMAGEM === undefined)).toHaveLength(1);
    expect(orderLines.filter(({ LINK_IMAGEM }) => LINK_IMAGEM === LOST_PICTURE)).toHaveLength(1);
    expect(orderLines.some(({ PRO_NOME }) => (PRO_NOME?.length ?? 0) >= 60)).toBe(true);
  });
});

describe('reasons, sub-reasons and wishes', () => {
  const allFlags: [string, Record<string, unknown>[], string[]][] = [
    [
      'reasons',
      reasons,
      ['ASS_EXIGE_IMG', 'ASS_RESTRICAO_SLA', 'ASS_PRI_TROCA', 'ASS_SEG_TROCA', 'ASS_PER_DEVOLUCAO'],
    ],
    ['wishes', wishes, ['MOT_ATIVO', 'MOT_TAMANHO', 'MOT_COR', 'MOT_ESTORNO', 'MOT_VALE_COMPRAS']],
  ];

  it.each(allFlags)('%s have every flag on and off', (_, set, flags) => {
    for (const name of flags) expect(new Set(set.map((row) => row[name]))).toEqual(new Set([true, false]));
  });

  it('are keyed by contact type and reason, by reason and wish', () => {
    expectUnique(reasons.map(({ CTO_ID, ASS_ID }) => `${CTO_ID} ${ASS_ID}`));
    expectUnique(wishes.map(({ ASS_ID, MOT_ID }) => `${ASS_ID} ${MOT_ID}`));
    expectUnique(subReasons.map(({ SMOT_ID }) => SMOT_ID));
    const keys = new Set(reasons.map(({ CTO_ID, ASS_ID }) => `${CTO_ID} ${ASS_ID}`));
    for (const { CTO_ID, ASS_ID } of subReasons) expect(keys).toContain(`${String(CTO_ID)} ${ASS_ID}`);
    for (const { ASS_ID } of wishes) expect(reasons.some((reason) => reason.ASS_ID === ASS_ID)).toBe(true);
  });

  it.each([19, 20])('reason %i requires photos, online and off-store', (id) => {
    for (const contact of [ContactType.Ecommerce, ContactType.Complaint]) {
      const reason = reasons.find(({ ASS_ID, CTO_ID }) => ASS_ID === id && CTO_ID === contact);
      expect(reason?.ASS_EXIGE_IMG).toBe(true);
    }
  });

  it('let a customer withdraw up to day 7, so the limit is 8', () => {
    expect(reasons.find(({ ASS_NOME }) => ASS_NOME === 'Desisti da compra')).toMatchObject({
      ASS_RESTRICAO_SLA: true,
      ASS_SLA_TROCA: 8,
    });
  });

  it('have a reason without sub-reasons, and messages present and absent', () => {
    const withSubReasons = new Set(subReasons.map(({ ASS_ID }) => ASS_ID));
    expect(
      reasons.some(({ CTO_ID, ASS_ID }) => CTO_ID === ContactType.Ecommerce && !withSubReasons.has(ASS_ID)),
    ).toBe(true);
    for (const field of ['ASS_MSG_FORA_PRAZO', 'ASS_MSG_VEN_MKTP'] as const) {
      expect(reasons.some((reason) => reason[field] === undefined)).toBe(true);
      expect(reasons.some((reason) => reason[field] !== undefined)).toBe(true);
    }
  });

  it('offer size (16) and colour (17) exchanges, refunds with and without voucher, a message and a trigger', () => {
    expect(wishes.filter(({ MOT_TAMANHO }) => MOT_TAMANHO).every(({ MOT_ID }) => MOT_ID === 16)).toBe(true);
    expect(wishes.filter(({ MOT_COR }) => MOT_COR).every(({ MOT_ID }) => MOT_ID === 17)).toBe(true);
    const refunds = wishes.filter(({ MOT_ESTORNO }) => MOT_ESTORNO);
    expect(refunds.some(({ MOT_VALE_COMPRAS }) => !MOT_VALE_COMPRAS)).toBe(true);
    const vouchers = refunds.filter(({ MOT_VALE_COMPRAS }) => MOT_VALE_COMPRAS);
    expect(vouchers.some(({ MOT_NOME }) => /estorno/i.test(MOT_NOME))).toBe(true);
    expect(vouchers.some(({ MOT_NOME }) => !/estorno/i.test(MOT_NOME))).toBe(true);
    for (const { BON_CODIGO } of vouchers) expect(bonus.map((row) => row.BON_CODIGO)).toContain(BON_CODIGO);
    expect(bonus.some(({ BON_PERCENTUAL }) => !Number.isInteger(BON_PERCENTUAL))).toBe(true);
    expect(wishes.some(({ MOT_MSG_AUXILIAR }) => MOT_MSG_AUXILIAR !== undefined)).toBe(true);
    expect(wishes.some(({ MOT_GATILHO }) => MOT_GATILHO !== undefined)).toBe(true);
  });
});

describe('balances, banks and CEPs', () => {
  it('there is a balance for every product sold', () => {
    expectUnique(balances.map(({ PRO_CODIGO }) => PRO_CODIGO));
    for (const { PRO_CODIGO, COR_NOME, GRA_TAMANHO } of orderLines) {
      expect(balanceOf(PRO_CODIGO)).toContainEqual(expect.objectContaining({ COR_NOME, GRA_TAMANHO }));
    }
  });

  it('some sizes and whole colours are sold out, and order by size differs from the alphabet', () => {
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

  it('there are at least 30 banks besides those never shown, unsorted', () => {
    expectUnique(banks.map(({ BAN_CODIGO }) => BAN_CODIGO));
    const shown = banks.filter(({ BAN_NOME }) => !NOT_A_BANK.test(BAN_NOME));
    expect(shown.length).toBeGreaterThanOrEqual(30);
    expect(banks.length - shown.length).toBeGreaterThanOrEqual(10);
    const codes = shown.map(({ BAN_CODIGO }) => BAN_CODIGO);
    expect(codes).not.toEqual(codes.toSorted((a, b) => a - b));
  });

  it('there are at least 12 CEPs, those of the customers among them', () => {
    const known = new Set(ceps.map(({ cep }) => cep));
    expect(known.size).toBeGreaterThanOrEqual(12);
    for (const { user } of customers) if (user.address?.cep) expect(known).toContain(user.address.cep);
  });
});

describe('protocols', () => {
  const sources = protocols.flatMap(({ history }) => history.map(({ MSG_DESC }) => MSG_DESC ?? ''));

  it('show every status, and 18, which does not exist', () => {
    const shown = new Set(protocols.map(({ protocol }) => protocol.SIT_ID));
    expect([...shown].sort((a, b) => a - b)).toEqual([...STATUSES, 18].sort((a, b) => a - b));
    for (const { id } of BOUGHT_BRANDS) expect(protocols.some(({ brand }) => brand === id)).toBe(true);
  });

  it('belong to known customers and end their history at their status', () => {
    expectUnique(protocols.map(({ protocol }) => protocol.PRT_ID));
    expectUnique(protocols.flatMap(({ history }) => history.map(({ PHS_ID }) => PHS_ID)));
    const minutes = (moment: string) =>
      -(daysAgo(moment) ?? 0) * 1440 + Number(moment.slice(-5, -3)) * 60 + Number(moment.slice(-2));
    for (const { customer, protocol, history } of protocols) {
      expect(customerIds).toContain(customer);
      const last = history.toSorted((a, b) => minutes(a.PHS_DATA) - minutes(b.PHS_DATA)).at(-1);
      expect(last?.SIT_ID, String(protocol.PRT_ID)).toBe(protocol.SIT_ID);
    }
  });

  it('hold stock-out items exactly where the contact type is 6', () => {
    for (const { protocol, items, stockOuts } of protocols) {
      const stockOut = protocol.CTO_ID === ContactType.StockOut;
      expect([items.length > 0, stockOuts.length > 0]).toEqual([!stockOut, stockOut]);
    }
    expect(protocols.filter(({ stockOuts }) => stockOuts.length > 0)).not.toEqual([]);
  });

  it.each(['<p>', '<ul>', '<ol>', '<strong>', '<a href="https://'])('have observations with %s', (markup) => {
    expect(sources.filter((html) => html.includes(markup))).not.toEqual([]);
  });

  it.each(['<script', 'onerror=', 'javascript:', 'style="', '<style', '<iframe', '<form'])(
    'have a hostile observation with %s',
    (markup) => {
      expect(sources.filter((html) => html.includes(markup))).not.toEqual([]);
    },
  );
});

describe('pictures and files', () => {
  const links = [
    ...orderLines.map(({ LINK_IMAGEM }) => LINK_IMAGEM),
    ...balances.flatMap((product) => product.rows.map(({ LINK_IMAGEM }) => LINK_IMAGEM)),
    ...protocols.flatMap(({ items, stockOuts }) =>
      [...items, ...stockOuts].map(({ LINK_IMAGEM }) => LINK_IMAGEM),
    ),
  ];
  const pictures = readdirSync(join(FIXTURES_DIR, 'images')).map((name) => `/images/${name}`);

  it('every picture that is referred to exists, save one, and none lies about', () => {
    const referred = new Set(links.filter((link) => link !== undefined));
    expect([...referred].filter((link) => !pictures.includes(link))).toEqual([LOST_PICTURE]);
    expect(pictures.filter((picture) => !referred.has(picture))).toEqual([]);
  });

  it('pictures carry their own colours in less than 4 KB', () => {
    for (const picture of pictures) {
      expect(statSync(join(FIXTURES_DIR, picture)).size).toBeLessThan(4096);
      expect(readFileSync(join(FIXTURES_DIR, picture), 'utf8')).not.toMatch(/class=|var\(|<style|<script/);
    }
  });

  it.each([
    ['photo-gps.jpg', /^\xff\xd8.*Exif\0\0MM.*\x88\x25/s],
    ['photo.jpg', /^\xff\xd8(?!.*Exif\0\0).*\xff\xd9$/s],
    ['photo.png', /^\x89PNG/],
    ['photo-label.png', /^\x89PNG/],
    ['photo-heel.png', /^\x89PNG/],
    ['photo.webp', /^RIFF....WEBP/s],
    ['photo.heic', /^....ftypheic/s],
    ['photo.gif', /^GIF8/],
    ['invoice.pdf', /^%PDF-/],
    ['invoice.xml', /<chNFe>\d{44}<\/chNFe>/],
    ['empty.jpg', /^$/],
    ['script.pdf', /\/OpenAction.*\/S \/JavaScript.*%%EOF/s],
    ['locked.pdf', /\/ObjStm.*\/Encrypt/s],
    ['stylesheet.xml', /<\?xml-stylesheet/],
    ['bomb.png', /^\x89PNG.{8}IHDR\0\0\xc3\x50\0\0\xc3\x50/s],
    ['text.jpg', /^Isto/],
    ['truncated.jpg', /^\xff\xd8.*(?<!\xff\xd9)$/s],
    ['png-named.jpg', /^\x89PNG/],
    ['drawing.svg', /^<svg/],
    ['page.html', /^<!doctype html>/i],
    ['polyglot.jpg', /^\xff\xd8.*<script>.*\xff\xd9.*<\/html>$/s],
  ])('%s is what its story says', (name, content) => {
    expect(readFileSync(join(FIXTURES_DIR, 'files', name), 'latin1')).toMatch(content);
  });

  it('files stay small', () => {
    const sizes = readdirSync(join(FIXTURES_DIR, 'files')).map(
      (name) => statSync(join(FIXTURES_DIR, 'files', name)).size,
    );
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(ALL_FILES_BYTES);
  });
});

describe('scenarios', () => {
  const row = z.looseObject({ base: z.string().optional() });
  // What a world may hold beside this is the mock's to check: it refuses anything unknown.
  const worldSchema = z.looseObject({
    title: z.string().min(1),
    brand: z.enum(BRANDS.map(({ slug }) => slug)),
    customers: z.array(z.union([z.string(), row])),
    orderLines: z.union([z.literal('base'), z.array(row)]).default('base'),
    faults: z
      .array(z.looseObject({ call: z.enum(['*', ...Object.keys(endpoints)]), kind: z.string() }))
      .optional(),
    try: z.array(z.string().min(1)).min(1),
  });
  const names = readdirSync(join(FIXTURES_DIR, 'scenarios'));

  it.each(names)('%s names customers and lines that exist', (name) => {
    const file = `scenarios/${name}/world.json`;
    if (!existsSync(join(FIXTURES_DIR, file))) throw new Error(`fixtures/${file} is missing`);
    const world = readFixture(file, worldSchema);
    const named = world.customers.filter((customer) => typeof customer === 'string');
    for (const customer of named) expect(customerIds).toContain(customer);
    if (world.orderLines === 'base') return;
    const owners = new Map(orderLines.map(({ line, customer }) => [line, customer]));
    for (const { base, customer } of world.orderLines) {
      if (base !== undefined) expect(named).toContain(customer ?? owners.get(base));
    }
  });
});
