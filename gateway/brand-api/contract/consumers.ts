import { endpoint, object, rows } from './endpoint.ts';
import { code, optionalCode, optionalMoney, optionalText, text } from './wire.ts';
import { z } from './z.ts';

export const consumerSchema = z.object({
  CON_CPF: optionalText,
  CON_NOME: optionalText,
  CON_FONE_CEL: optionalText,
  CON_CEP: optionalText,
  CON_ENDERECO: optionalText,
  CON_ENDNUM: optionalText,
  CON_COMPL: optionalText,
  CON_BAIRRO: optionalText,
  CON_CIDADE: optionalText,
  CON_UF: optionalText,
  BAN_CODIGO: optionalCode,
  CLI_AGENCIA: optionalText,
  CLI_CONTA: optionalText,
  CLI_CHAVEPIX: optionalText,
});
export type ConsumerRow = z.infer<typeof consumerSchema>;

export const bankSchema = z.object({ BAN_CODIGO: code, BAN_NOME: text });
export type BankRow = z.infer<typeof bankSchema>;

export const bonusSchema = z.object({
  BON_CODIGO: optionalCode,
  BON_PERCENTUAL: optionalMoney,
  BON_STATUS: optionalText,
});

export const consumers = endpoint({
  method: 'GET',
  path: 'returns/consumers',
  effect: 'read',
  query: z.strictObject({ email: z.string() }),
  answer: rows('consumers', consumerSchema),
});

export const banks = endpoint({
  method: 'GET',
  path: 'returns/bank',
  effect: 'read',
  answer: rows('bankData', bankSchema),
});

/** .docs/rules/bank-and-pix.md#saving */
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
  answer: object(z.object({ message: optionalText }), { mayBeEmpty: true }),
});

export const bonus = endpoint({
  method: 'GET',
  path: 'returns/bonus',
  effect: 'read',
  query: z.strictObject({
    bonCodigo: z.int().optional(),
    bonPercentual: z.number().optional(),
    bonStatus: z.string().optional(),
  }),
  answer: rows('bonus', bonusSchema),
});
