import { z } from '../gateway/brand-api/contract/z.ts';
import { faultSchema } from './faults.ts';
import { fixtureSchemas } from './fixture-rows.ts';

/** A row in full, or `{ "base": <id>, …changes }`; it is checked after both are merged. */
const partialRow = z.record(z.string(), z.unknown());

const sameEverywhere = z
  .undefined({ error: 'is the same in every world: the portal caches it across customers' })
  .optional();

/** A scenario's `world.json`: its differences from the base data. */
export const overlaySchema = z.strictObject({
  title: z.string().optional().describe('a sentence: what this situation shows'),
  brand: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional()
    .describe("the brand's slug: its address is `http://<slug>.localhost`"),
  at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe("where the world's clock starts, ISO 8601 with its zone; else the real time"),
  customers: z
    .array(z.union([z.string(), partialRow]))
    .optional()
    .describe('ids of base customers, or `{ "base": "marina", … }` with changes; else everyone'),
  orderLines: z
    .union([z.literal('base'), z.array(partialRow)])
    .optional()
    .describe(
      '`"base"`, or a list of lines: `{ "base": "tenis-corre-41", "DATA_ENTREGA": "-7d" }`; else the base\'s',
    ),
  balances: z.array(fixtureSchemas.balance).optional().describe("stock, in the place of the same product's"),
  protocols: z
    .union([z.literal('base'), z.array(partialRow)])
    .optional()
    .describe('`"base"`, or a list of protocols as the base data write them; else the base\'s'),
  bonus: z.array(fixtureSchemas.bonus).optional().describe("vouchers, in the place of the base's"),
  ceps: z.array(fixtureSchemas.cep).optional().describe("in the place of the same CEP's"),
  faults: z.array(faultSchema).optional().describe('what the API does wrong, as [below](#faults)'),
  try: z.array(z.string()).optional().describe('what a tester may try, a sentence each'),
  reasons: sameEverywhere,
  subReasons: sameEverywhere,
  wishes: sameEverywhere,
  banks: sameEverywhere,
});
export type Overlay = z.infer<typeof overlaySchema>;
