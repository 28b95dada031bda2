import { orderLineSchema } from '../gateway/brand-api/contract/orders.ts';
import { historyEntrySchema, protocolSchema } from '../gateway/brand-api/contract/protocols.ts';
import { z } from '../gateway/brand-api/contract/z.ts';
import { wireRow } from './contract-row.ts';
import { records } from './records.ts';
import { resolveDates } from './relative-dates.ts';

/** Lower than the first number of a generated protocol, so that a fixture's number never meets one. */
export const FIXTURE_PROTOCOLS_BELOW = 500_000;

/** Relative dates are made absolute with any day before a row is checked: only their form matters there. */
const ANY_DAY = new Date(0);
const dated = (row: unknown) => resolveDates(row, ANY_DAY);

/** A fixture's order line is flat, with `customer` and `line` beside the row's own fields. */
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

const protocolFixtureSchema = records.protocol.omit({ baseId: true }).extend({
  customer: z.string().min(1),
  protocol: wireRow(protocolSchema, dated).refine(
    ({ PRT_ID }) => Number(PRT_ID) < FIXTURE_PROTOCOLS_BELOW,
    `PRT_ID must be below ${FIXTURE_PROTOCOLS_BELOW}`,
  ),
  history: z.array(wireRow(historyEntrySchema, dated)),
});

/** The rows of the fixtures' files, which a scenario's overlay may also bring along. */
export const fixtureSchemas = {
  ...records,
  customer: records.customer.omit({ orderLines: true, protocols: true }),
  orderLine: orderLineFixtureSchema,
  protocol: protocolFixtureSchema,
};
