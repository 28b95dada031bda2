import { z } from '../gateway/brand-api/contract/z.ts';
import { faultSchema } from './faults.ts';
import { fixtureSchemas } from './fixture-rows.ts';

/** A row that is written out, or `{ "base": <id>, …changes }`; it is checked once it is put together. */
const partialRow = z.record(z.string(), z.unknown());

const sameEverywhere = z
  .undefined({ error: 'is the same in every world: the portal caches it across customers' })
  .optional();

/** A scenario's `world.json`: what differs from the base data. */
export const overlaySchema = z.strictObject({
  title: z.string().optional(),
  /** The brand's slug: its address is `http://<slug>.localhost`. */
  brand: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** Where the world's clock starts; the real time where absent. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Only these exist in the world; every base customer where absent. */
  customers: z.array(z.union([z.string(), partialRow])).optional(),
  /** The customers' base lines where absent. */
  orderLines: z.union([z.literal('base'), z.array(partialRow)]).optional(),
  /** Take the place of the same product's. */
  balances: z.array(fixtureSchemas.balance).optional(),
  /** The customers' base protocols where absent. */
  protocols: z.union([z.literal('base'), z.array(partialRow)]).optional(),
  bonus: z.array(fixtureSchemas.bonus).optional(),
  /** Take the place of the same CEP's. */
  ceps: z.array(fixtureSchemas.cep).optional(),
  faults: z.array(faultSchema).optional(),
  /** What a tester may try, a sentence each. */
  try: z.array(z.string()).optional(),
  reasons: sameEverywhere,
  subReasons: sameEverywhere,
  wishes: sameEverywhere,
  banks: sameEverywhere,
});
export type Overlay = z.infer<typeof overlaySchema>;
