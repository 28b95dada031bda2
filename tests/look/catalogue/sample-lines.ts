import { readFileSync } from 'node:fs';
import { z } from 'zod';

import { BRANDS as FOLDERS, codesOf, idOf } from '../../support/samples/brands.ts';

/** The order lines of the base customer Marina that screens use, by the names of `fixtures/base`, brand by brand. */
const LINES = {
  vaivem: {
    usual: 'camisa-varzea-m',
    other: 'tenis-corre-41',
    late: 'bone-arquibancada-fora-do-prazo',
    marketplace: 'bolsa-vestiario-marketplace',
    second: 'camisa-varzea-g-segunda-troca',
    undated: 'bola-campo-sem-entrega',
    long: 'camisa-comemorativa-g',
  },
  fila: {
    usual: 'shorts-saque-m',
    other: 'tenis-passeio-38',
    late: 'bone-linha-fora-do-prazo',
    marketplace: 'bolsa-clube-marketplace',
    second: 'tenis-passeio-37-segunda-troca',
    undated: 'camiseta-saibro-g-sem-entrega',
    // At the other brands none of her lines has a long name: the same as usual.
    long: 'shorts-saque-m',
  },
  umbro: {
    usual: 'calcao-geral-m',
    other: 'camisa-terrao-m',
    late: 'bone-alambrado-fora-do-prazo',
    marketplace: 'bolsa-terceiro-tempo-marketplace',
    // This brand has no such line: the same as late.
    second: 'bone-alambrado-fora-do-prazo',
    undated: 'bola-prorrogacao-sem-entrega',
    long: 'calcao-geral-m',
  },
} as const;

/** A brand that the fixtures have lines and protocols of. */
export type KnownBrand = keyof typeof LINES;
/** The slug of a brand. */
export type Brand = string;
export type SampleLine = keyof (typeof LINES)[KnownBrand];

const isKnown = (brand: Brand): brand is KnownBrand => Object.hasOwn(LINES, brand);

/** Every brand that has a folder: those that the fixtures know, then the others, by name. */
export const BRANDS: readonly Brand[] = [
  ...Object.keys(LINES),
  ...FOLDERS.map(({ slug }) => slug).filter((slug) => !isKnown(slug)),
];

/** The brand of whose lines and protocols a brand's are: a new brand is lent those of another. */
export function lenderOf(brand: Brand): KnownBrand {
  return isKnown(brand) ? brand : 'vaivem';
}

const lineOf = (brand: Brand, sample: SampleLine): string => LINES[lenderOf(brand)][sample];

const rowSchema = z.object({
  line: z.string(),
  customer: z.string(),
  FAT_SEQUENCIA: z.number(),
  ITE_SEQUENCIA: z.number(),
  PRO_CODIGO: z.string(),
  GRA_TAMANHO: z.string(),
  NUMERONF: z.string(),
  COR_NOME: z.string(),
  MAR_CODIGO: z.number(),
});
const rows = z.array(rowSchema).parse(readRows());

/** The lines of the base data, without those that lack a field, which no screen uses. */
function readRows(): object[] {
  return readBase('order-lines').filter((row) => Object.keys(rowSchema.shape).every((field) => field in row));
}

function readBase(name: string): object[] {
  const file = new URL(`../../../fixtures/base/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as object[];
}

/** The lines and protocols of an overlay. */
interface OverlayRows {
  orderLines?: readonly object[];
  protocols?: readonly object[];
}

/** An overlay for Marina as a brand has it: a new brand's lines and protocols are those of its lender, as its own. */
export function overlayFor(brand: Brand, overlay: OverlayRows): OverlayRows {
  if (isKnown(brand)) return overlay;
  const lender = lenderOf(brand);
  const [code] = codesOf(brand);
  const { orderLines = linesOf(lender), protocols = protocolsOf(lender) } = overlay;
  return {
    ...overlay,
    orderLines: orderLines.map((row) => ({ ...row, MAR_CODIGO: code })),
    protocols: protocols.map((row) => ({ ...row, brand: idOf(brand) })),
  };
}

function linesOf(brand: KnownBrand): object[] {
  return rows
    .filter(({ customer, MAR_CODIGO }) => customer === 'marina' && codesOf(brand).includes(MAR_CODIGO))
    .map(({ line }) => ({ base: line }));
}

function protocolsOf(brand: KnownBrand): object[] {
  const schema = z.looseObject({ customer: z.string(), brand: z.number() });
  return z
    .array(schema)
    .parse(readBase('protocols'))
    .filter((row) => row.customer === 'marina' && row.brand === idOf(brand));
}

/** The key of a line as the portal writes it (.docs/rules/orders.md#key-of-a-line). */
export function keyOf(brand: Brand, sample: SampleLine): string {
  const row = rows.find(({ line }) => line === lineOf(brand, sample));
  if (row === undefined) throw new Error(`no line ${lineOf(brand, sample)} among the fixtures`);
  const { FAT_SEQUENCIA, ITE_SEQUENCIA, PRO_CODIGO, GRA_TAMANHO, NUMERONF, COR_NOME } = row;
  return [FAT_SEQUENCIA, ITE_SEQUENCIA, PRO_CODIGO, GRA_TAMANHO, NUMERONF, COR_NOME].join('_');
}

/** The line, and the same product again in an older order: rows for a world's overlay. */
export function twiceOf(brand: Brand, sample: SampleLine) {
  const base = lineOf(brand, sample);
  const again = { PED_CODIGO: 48_209_055, FAT_SEQUENCIA: 880_205, NUMERONF: '000003805' };
  return [{ base }, { base, ...again }];
}

/** The key of the second of them. */
export function secondKeyOf(brand: Brand, sample: SampleLine): string {
  const [, sequence, product, size, , colour] = keyOf(brand, sample).split('_');
  return ['880205', sequence, product, size, '000003805', colour].join('_');
}

/** A protocol that asks for a line: a row for a world's overlay. */
export function protocolOf(brand: Brand, sample: SampleLine) {
  const row = rows.find(({ line }) => line === lineOf(brand, sample));
  return {
    customer: 'marina',
    brand: idOf(brand),
    protocol: {
      PRT_ID: 120_501,
      SIT_ID: 16,
      PRT_NFISCAL: row?.NUMERONF,
      PRT_DTCRIACAO: '-1d 09:00',
      MOT_NOME: 'O tamanho não serviu',
      CTO_ID: 5,
    },
    items: [{ PRO_CODIGO: row?.PRO_CODIGO, ITP_QTDEV: 1 }],
    stockOuts: [],
    history: [],
  };
}

/** The same with a status in which the brand has asked for something ("Awaiting attention"). */
export function askingProtocol(brand: Brand): object {
  const row = protocolOf(brand, 'usual');
  return {
    ...row,
    protocol: { ...row.protocol, SIT_ID: 21 },
    history: [
      { PHS_ID: 1, SIT_ID: 1, SIT_NOME: 'Aberto', PHS_DATA: '-1d 09:00', MSG_DESC: 'Recebemos o protocolo.' },
      {
        PHS_ID: 2,
        SIT_ID: 21,
        SIT_NOME: 'Aguardando atenção',
        PHS_DATA: '-1d 15:30',
        MSG_DESC: '<p>Envie uma foto da etiqueta interna e a nota fiscal.</p>',
      },
    ],
  };
}

/** As many order lines of one customer, each of an order of its own, two a day: rows for a world's overlay. */
export function manyLines(brand: Brand, count: number): object[] {
  const own = rows.filter((row) => codesOf(lenderOf(brand)).includes(row.MAR_CODIGO));
  return Array.from({ length: count }, (_, index) => ({
    base: own[index % own.length]?.line,
    customer: 'marina',
    DATA_ENTREGA: `-${1 + Math.floor(index / 2)}d`,
    PED_CODIGO: 48_201_937 + index * 7_919,
    FAT_SEQUENCIA: 870_100 + index,
    VOL_RASTREIO: `QB${204_118_775 + index * 104_729}BR`,
  }));
}

/** A line with the longest texts that occur: a name of 60 characters, words that do not break. */
export function longWords(brand: Brand): object {
  return {
    base: lineOf(brand, 'usual'),
    customer: 'marina',
    PRO_NOME: 'Donaudampfschifffahrtsgesellschaft Trainingsjackenüberzug 98',
    COR_NOME: 'Schwarzweißkariert mit Himmelblaustreifen',
    GRA_TAMANHO: 'XXXL',
    PED_CODIGO: 2_147_483_647,
    VOL_RASTREIO: 'QB204118775BRQB204118775BRQB204118775BR',
  };
}
