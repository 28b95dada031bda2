import { endpoint, rows } from './endpoint.ts';
import { looseCode, looseStock, looseText, text } from './wire.ts';
import { z } from './z.ts';

/** One size and colour of a product with its stock. */
export const balanceRowSchema = z.object({
  GRA_TAMANHO: text,
  COR_NOME: text,
  COR_CODIGO: looseCode,
  COR_CODHEXA: looseText,
  EST_SLD: looseStock,
  EST_TPEST: looseText,
  TAM_ORDEM: looseCode,
  LINK_IMAGEM: looseText,
  PRO_NOME: looseText,
});
export type BalanceRow = z.infer<typeof balanceRowSchema>;

/** The stock of a product in all its sizes and colours, or of those that the other fields name. */
export const balance = endpoint({
  method: 'POST',
  path: 'returns/protocols/product/balance/b2c',
  effect: 'read',
  body: z.strictObject({
    pro_codigo: z.string(),
    gra_tamanho: z.string().optional(),
    cor_nome: z.string().optional(),
    pro_modelo: z.string().optional(),
  }),
  answer: rows('productBalance', balanceRowSchema),
});
