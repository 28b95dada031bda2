import { endpoint, rows } from './endpoint.ts';
import { optionalCode, optionalFlag, optionalPercent } from './wire.ts';
import { z } from './z.ts';

/**
 * A bonus. Without `BON_STATUS` it counts as in force (`S`). Without `BON_CODIGO` it is the one that was asked for, if
 * it is alone in its answer. Source: .docs/rules/vouchers-and-refunds.md#bonus.
 */
export const bonusSchema = z.object({
  BON_CODIGO: optionalCode,
  BON_PERCENTUAL: optionalPercent,
  BON_STATUS: optionalFlag,
});
export type BonusRow = z.infer<typeof bonusSchema>;

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
