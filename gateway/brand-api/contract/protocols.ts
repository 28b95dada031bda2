import { accountSchema } from './bank.ts';
import { moment } from './dates.ts';
import { endpoint, object, rows } from './endpoint.ts';
import { saysMade, saysNotMade } from './says-made.ts';
import {
  code,
  looseDocument,
  looseMoney,
  looseText,
  optionalCode,
  optionalQuantity,
  optionalText,
  text,
} from './wire.ts';
import { z } from './z.ts';

/** A protocol, in the list and in the detail. */
export const protocolSchema = z.object({
  PRT_ID: code,
  SIT_ID: code,
  PRT_NFISCAL: optionalText,
  PRT_DTCRIACAO: moment,
  MOT_NOME: looseText,
  CON_NOME: looseText,
  CON_CPF: looseDocument,
  USU_EMAIL: looseText,
  CON_FONE_CEL: looseText,
  CTO_ID: optionalCode,
});
export type ProtocolRow = z.infer<typeof protocolSchema>;

/** A product of a protocol, as it was asked for. */
export const protocolItemSchema = z.object({
  LINK_IMAGEM: looseText,
  PRO_RESUMIDO: looseText,
  /** Absent for a product bought outside the online store. */
  PRO_CODIGO: optionalText,
  ITP_QTDEV: optionalQuantity,
  ITF_VLUNIT: looseMoney,
});
export type ProtocolItemRow = z.infer<typeof protocolItemSchema>;

/** A status that a protocol came to, and when. */
export const historyEntrySchema = z.object({
  PHS_ID: code,
  SIT_ID: code,
  SIT_NOME: looseText,
  PHS_DATA: moment,
  /** HTML as the brand's staff wrote it: never trusted. */
  MSG_DESC: looseText,
});
export type HistoryEntryRow = z.infer<typeof historyEntrySchema>;

/** The customer's protocols. `usu_login` is the e-mail or phone logged in with; empty values are dropped. */
export const protocols = endpoint({
  method: 'POST',
  path: 'returns/protocols/b2c',
  effect: 'read',
  body: z.strictObject({
    mar_id: z.int(),
    usu_login: z.string().min(1).optional(),
    usu_email: z.string().min(1).optional(),
    prt_id: z.int().optional(),
  }),
  answer: rows('calls', protocolSchema, { newestBy: 'PRT_ID', identify: ({ PRT_ID }) => PRT_ID }),
});

/** What became of a protocol so far. The order is the API's own: the portal sorts by `PHS_DATA`. */
export const protocolHistory = endpoint({
  method: 'GET',
  path: 'returns/protocols/b2c/historic/{prt_id}',
  effect: 'read',
  answer: rows('history', historyEntrySchema, { newestBy: 'PHS_ID', identify: (row) => row }),
});

/** The products of a protocol; those of a store stock-out come from `stockOutItems`. */
export const protocolItems = endpoint({
  method: 'GET',
  path: 'returns/protocols/b2c/items/{prt_id}',
  effect: 'read',
  answer: rows('itemsb2c', protocolItemSchema),
});

/** Used instead of the items call when the contact type is the store stock-out type (6). */
export const stockOutItems = endpoint({
  method: 'GET',
  path: 'returns/stockouts/b2c/ecomm/{prt_id}',
  effect: 'read',
  answer: rows('stockouts', protocolItemSchema),
});

const general = z.strictObject({
  origem: z.enum(['ecom', 'sac']),
  marcaCodigo: z.int(),
  nomeCliente: z.string(),
  cpfCliente: z.string(),
  emailCliente: z.string(),
  telefoneCliente: z.string(),
  dddCliente: z.string(),
  ddiCliente: z.string(),
  cepCliente: z.string(),
  enderecoCliente: z.string(),
  numeroEndrCliente: z.string(),
  bairroCliente: z.string(),
  cidadeCliente: z.string(),
  UFCliente: z.string(),
  complementoEndrCliente: z.string(),
  tipo_contato: z.int(),
  cli_enddes: z.string().optional(),
  cli_endseqdes: z.int().optional(),
});

const item = z.strictObject({
  itemDevolucao: z.int(),
  agrupador: z.int(),
  produtoCodigo: z.string(),
  produtoNome: z.string(),
  produtoCor: z.string(),
  produtoValor: z.number(),
  motivoCodigo: z.int(),
  smotivoCodigo: z.int(),
  motivoNome: z.string(),
  desejoCodigo: z.int(),
  desejoNome: z.string(),
  gradeCodigo: z.string(),
  gradeTamanho: z.string(),
  tamanhoTroca: z.string(),
  empresaCodigo: z.int(),
  filialCodigo: z.int(),
  sequenciaFat: z.int(),
  itemFatSequencia: z.int(),
  numeroNF: z.string(),
  quantidadeNF: z.int(),
  qtdDevolucao: z.int(),
  observacao: z.string(),
  nomeLoja: z.string().optional(),
  cnpjLoja: z.string().optional(),
  telefoneLoja: z.string().optional(),
  dataCompraLoja: z.string().optional(),
  enderecoLoja: z.string().optional(),
  cidadeLoja: z.string().optional(),
  prt_valor_bonus: z.number().optional(),
  prt_sit_bonus: z.enum(['S', 'N']).optional(),
  motivooperador: z.string().optional(),
  motivoGatilho: z.string(),
});

/** What `generateProtocol` is sent: the buyer, their bank account, and at least one item. */
export const protocolRequestSchema = z.strictObject({
  dadosGerais: general,
  dadosBancarios: accountSchema,
  dadosItens: z.array(item).min(1),
});
export type ProtocolRequest = z.infer<typeof protocolRequestSchema>;

/** Sent once, with an `Idempotency-Key`; the answer's text carries the number in parentheses. */
export const generateProtocol = endpoint({
  method: 'POST',
  path: 'returns/protocols/generate/b2c',
  effect: 'create',
  body: protocolRequestSchema,
  answer: object(z.object({ message: text }), {
    saysNotDone: saysNotMade,
    saysDone: saysMade,
  }),
});
