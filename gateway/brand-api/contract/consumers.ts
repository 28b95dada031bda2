import { endpoint, rows } from './endpoint.ts';
import { looseCep, looseCode, looseDocument, looseText } from './wire.ts';
import { z } from './z.ts';

/** What the brand group keeps about a customer: address and bank account. Every field may be missing, or odd. */
export const consumerSchema = z.object({
  CON_CPF: looseDocument,
  CON_NOME: looseText,
  CON_FONE_CEL: looseText,
  CON_CEP: looseCep,
  CON_ENDERECO: looseText,
  CON_ENDNUM: looseText,
  CON_COMPL: looseText,
  CON_BAIRRO: looseText,
  CON_CIDADE: looseText,
  CON_UF: looseText,
  BAN_CODIGO: looseCode,
  CLI_AGENCIA: looseText,
  CLI_CONTA: looseText,
  CLI_CHAVEPIX: looseText,
});
export type ConsumerRow = z.infer<typeof consumerSchema>;

/** Finds the records of an e-mail, which a family may share; an unknown one has none. A phone finds nobody. */
export const consumers = endpoint({
  method: 'GET',
  path: 'returns/consumers',
  effect: 'read',
  query: z.strictObject({ email: z.string() }),
  answer: rows('consumers', consumerSchema, { isWhole: true }),
});
