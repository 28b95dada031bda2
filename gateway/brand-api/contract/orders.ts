import { optionalDayMonthYear } from './dates.ts';
import { endpoint, rows } from './endpoint.ts';
import {
  code,
  flag,
  looseCep,
  looseCode,
  looseDocument,
  looseMoney,
  looseText,
  optionalCode,
  optionalMoney,
  optionalPieces,
  optionalText,
  text,
} from './wire.ts';
import { z } from './z.ts';

/** An order line: one product of one invoice (.docs/rules/orders.md#order-line). */
export const orderLineSchema = z.object({
  PED_CODIGO: code,
  PED_TIPOPGTO: optionalCode,
  PED_EMPRESA: optionalCode,
  PED_FILIAL: optionalCode,
  PED_VALTOTAL: looseMoney,
  PEDIDO_MKTP: flag,
  ORIGEM: looseText,
  PRO_CODIGO: text,
  // Absent in some answers; the confirmation then stops with 'Error loading data'
  // (.docs/rules/creating-a-protocol.md#confirmation-step).
  PRO_NOME: optionalText,
  PRO_MODELO: optionalText,
  COR_NOME: optionalText,
  GRA_CODIGO: optionalText,
  GRA_TAMANHO: optionalText,
  FAT_SEQUENCIA: optionalCode,
  ITE_SEQUENCIA: optionalCode,
  NUMERONF: optionalText,
  QUANTIDADENF: optionalPieces,
  ITE_VALBRUTO: optionalMoney,
  DATA: optionalDayMonthYear,
  DATA_ENTREGA: optionalDayMonthYear,
  VOL_RASTREIO: looseText,
  LINK_IMAGEM: looseText,
  MAR_CODIGO: code,
  TIPO_REFATU: flag,
  CPF: looseDocument,
  CLI_NOME: looseText,
  EMAIL: looseText,
  CLI_DDI: looseText,
  CLI_DDD: looseText,
  CLI_FONE: looseText,
  CLI_CEP: looseCep,
  CLI_ENDERECO: looseText,
  CLI_ENDNUM: looseText,
  CLI_COMPL: looseText,
  CLI_BAIRRO: looseText,
  CLI_CIDADE: looseText,
  CLI_UF: looseText,
  CLI_ENDDES: looseText,
  CLI_ENDSEQDES: looseCode,
});
export type OrderLineRow = z.infer<typeof orderLineSchema>;

/**
 * The row's place in an invoice. A row that does not name it has no identity, because two equal ones may be two
 * purchases.
 */
function placeOf({ FAT_SEQUENCIA, ITE_SEQUENCIA }: OrderLineRow): [number, number] | undefined {
  return FAT_SEQUENCIA && ITE_SEQUENCIA ? [FAT_SEQUENCIA, ITE_SEQUENCIA] : undefined;
}

/**
 * The row without the fields that differ when a join with parcels or pictures repeats it: rows of one purchase become
 * one line.
 * Source: .docs/rules/brand-api-behaviour.md#reading-is-tolerant
 */
function purchaseOf(row: OrderLineRow): Partial<OrderLineRow> {
  const { VOL_RASTREIO: _parcel, LINK_IMAGEM: _picture, PED_VALTOTAL: _total, ...bought } = row;
  return bought;
}

/** Every line of the customer, of all brands; the portal keeps those of the brand's codes. */
export const orders = endpoint({
  method: 'POST',
  path: 'returns/orders',
  effect: 'read',
  body: z
    .strictObject({
      usu_email: z.string().optional(),
      fone: z.string().regex(/^\d+$/).optional(),
      mar_id: z.int(),
    })
    .refine(
      (value) => (value.usu_email === undefined) !== (value.fone === undefined),
      'either usu_email or fone',
    ),
  answer: rows('productBalance', orderLineSchema, {
    newestBy: 'PED_CODIGO',
    identify: placeOf,
    tellApart: purchaseOf,
  }),
});
