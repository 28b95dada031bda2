import { endpoint, object, rows } from './endpoint.ts';
import { code, looseText, text } from './wire.ts';
import { z } from './z.ts';

/** A bank that a refund can be paid to. */
export const bankSchema = z.object({ BAN_CODIGO: code, BAN_NOME: text });
export type BankRow = z.infer<typeof bankSchema>;

/** All banks that a refund can be paid to; their key is `bankData`. */
export const banks = endpoint({
  method: 'GET',
  path: 'returns/bank',
  effect: 'read',
  answer: rows('bankData', bankSchema, { isNeverEmpty: true, identify: ({ BAN_CODIGO }) => BAN_CODIGO }),
});

/** An account for a refund, as it is saved and as a request for a protocol carries it. */
export const accountSchema = z.strictObject({
  ban_codigo: z.int(),
  cli_agencia: z.string(),
  cli_conta: z.string(),
  cli_chavepix: z.string(),
});

/** Saves the bank account that the customer has confirmed (.docs/rules/bank-and-pix.md#saving). */
export const saveBankData = endpoint({
  method: 'POST',
  path: 'returns/bank',
  effect: 'write',
  body: accountSchema,
  answer: object(z.object({ message: looseText }), { mayBeEmpty: true }),
});
