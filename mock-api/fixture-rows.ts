import { cepSchema } from '../gateway/brand-api/contract/address-book.ts';
import { sessionUserSchema } from '../gateway/brand-api/contract/authentication.ts';
import { balanceRowSchema } from '../gateway/brand-api/contract/balance.ts';
import { bonusSchema, consumerSchema } from '../gateway/brand-api/contract/consumers.ts';
import { orderLineSchema } from '../gateway/brand-api/contract/orders.ts';
import {
  historyEntrySchema,
  protocolItemSchema,
  protocolSchema,
} from '../gateway/brand-api/contract/protocols.ts';
import { z } from '../gateway/brand-api/contract/z.ts';
import { wireRow } from './contract-row.ts';
import { resolveDates } from './relative-dates.ts';

/** Below the first number that a generated protocol gets, so that a fixture's number never meets one. */
export const FIXTURE_PROTOCOLS_BELOW = 500_000;

/** Relative dates are written out on any day before a row is checked: only their form matters there. */
const ANY_DAY = new Date(0);
const dated = (row: unknown) => resolveDates(row, ANY_DAY);

const customerSchema = z.strictObject({
  id: z.string().min(1),
  user: wireRow(sessionUserSchema),
  consumer: wireRow(consumerSchema).nullable(),
});

/** A fixture's order line is flat, `customer` and `line` beside the row's own fields. */
const orderLineFixtureSchema = z
  .looseObject({ customer: z.string().min(1), line: z.string().optional() })
  .transform(({ customer, line, ...row }) => ({ customer, line, row }))
  .pipe(
    z.object({
      customer: z.string(),
      line: z.union([z.string(), z.undefined()]),
      row: wireRow(orderLineSchema, dated),
    }),
  );

const productBalanceSchema = z.strictObject({
  PRO_CODIGO: z.string(),
  PRO_MODELO: z.string(),
  rows: z.array(wireRow(balanceRowSchema)),
});

const cepEntrySchema = z.strictObject({
  cep: z.string().regex(/^\d{8}$/),
  rows: z.array(wireRow(cepSchema)),
});

const protocolFixtureSchema = z.strictObject({
  customer: z.string().min(1),
  brand: z.int(),
  protocol: wireRow(protocolSchema, dated).refine(
    ({ PRT_ID }) => Number(PRT_ID) < FIXTURE_PROTOCOLS_BELOW,
    `PRT_ID must be below ${FIXTURE_PROTOCOLS_BELOW}`,
  ),
  items: z.array(wireRow(protocolItemSchema)),
  stockOuts: z.array(wireRow(protocolItemSchema)),
  history: z.array(wireRow(historyEntrySchema, dated)),
});

/** The rows of the fixtures' files, which a scenario's overlay may also bring along. */
const brandSchema = z.strictObject({ id: z.int(), codes: z.array(z.int()).min(1) });

export const fixtureSchemas = {
  brand: brandSchema,
  customer: customerSchema,
  orderLine: orderLineFixtureSchema,
  balance: productBalanceSchema,
  cep: cepEntrySchema,
  protocol: protocolFixtureSchema,
  bonus: wireRow(bonusSchema),
};
