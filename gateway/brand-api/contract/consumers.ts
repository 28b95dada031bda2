import { endpoint, object, rows } from './endpoint.ts';
import {
  code,
  looseCep,
  looseCode,
  looseDocument,
  looseText,
  optionalCode,
  optionalFlag,
  optionalPercent,
  text,
} from './wire.ts';
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

/** A bank that a refund can be paid to. */
export const bankSchema = z.object({ BAN_CODIGO: code, BAN_NOME: text });
export type BankRow = z.infer<typeof bankSchema>;

/**
 * A bonus; without `BON_STATUS` it counts as in force (`S`), and without `BON_CODIGO`, alone in its answer, it is the one
 * that was asked for. Source: .docs/rules/vouchers-and-refunds.md#bonus.
 */
export const bonusSchema = z.object({
  BON_CODIGO: optionalCode,
  BON_PERCENTUAL: optionalPercent,
  BON_STATUS: optionalFlag,
});
export type BonusRow = z.infer<typeof bonusSchema>;

/** Finds the records of an e-mail, which a family may share; an unknown one has none. A phone finds nobody. */
export const consumers = endpoint({
  method: 'GET',
  path: 'returns/consumers',
  effect: 'read',
  query: z.strictObject({ email: z.string() }),
  answer: rows('consumers', consumerSchema, { isWhole: true }),
});

/** All banks that a refund can be paid to; their key is `bankData`. */
export const banks = endpoint({
  method: 'GET',
  path: 'returns/bank',
  effect: 'read',
  answer: rows('bankData', bankSchema, { isNeverEmpty: true, identify: ({ BAN_CODIGO }) => BAN_CODIGO }),
});

/** Saves the bank account that the customer has confirmed (.docs/rules/bank-and-pix.md#saving). */
export const saveBankData = endpoint({
  method: 'POST',
  path: 'returns/bank',
  effect: 'write',
  body: z.strictObject({
    ban_codigo: z.int(),
    cli_agencia: z.string(),
    cli_conta: z.string(),
    cli_chavepix: z.string(),
  }),
  answer: object(z.object({ message: looseText }), { mayBeEmpty: true }),
});

/** The bonuses that a filter finds. The portal asks for one at a time, by the code that a wish names. */
export const bonus = endpoint({
  method: 'GET',
  path: 'returns/bonus',
  effect: 'read',
  query: z.strictObject({
    bonCodigo: z.int().optional(),
    bonPercentual: z.number().optional(),
    bonStatus: z.string().optional(),
  }),
  answer: rows('bonus', bonusSchema, { isWhole: true }),
});
