/** The base fixtures, read as strictly as the contract allows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { cepSchema } from '../../gateway/brand-api/contract/address-book.ts';
import { sessionUserSchema } from '../../gateway/brand-api/contract/authentication.ts';
import { balanceRowSchema } from '../../gateway/brand-api/contract/balance.ts';
import { bankSchema } from '../../gateway/brand-api/contract/bank.ts';
import { bonusSchema } from '../../gateway/brand-api/contract/bonus.ts';
import { consumerSchema } from '../../gateway/brand-api/contract/consumers.ts';
import { orderLineSchema } from '../../gateway/brand-api/contract/orders.ts';
import {
  historyEntrySchema,
  protocolItemSchema,
  protocolSchema,
} from '../../gateway/brand-api/contract/protocols.ts';
import { reasonSchema, subReasonSchema, wishSchema } from '../../gateway/brand-api/contract/reasons.ts';
import { isFlag } from '../../gateway/brand-api/contract/wire.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';

export const FIXTURES_DIR = join(import.meta.dirname, '../../fixtures');

const relativeDay = z.string().regex(/^-\d+d$/);
const relativeMoment = z.string().regex(/^-\d+d ([01]\d|2[0-3]):[0-5]\d$/);
const RELATIVE_DATES: z.ZodRawShape = {
  DATA: relativeDay.optional(),
  DATA_ENTREGA: relativeDay.optional(),
  PHS_DATA: relativeMoment,
  PRT_DTCRIACAO: relativeMoment,
};

/**
 * A contract row as fixtures hold it: with relative dates, and otherwise exactly as the contract reads it, so with no
 * unknown field, no null, numbers as numbers, flags S or N. The schema returns the row as read (flags are booleans).
 */
function canonical<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const dates = Object.entries(RELATIVE_DATES).filter(([field]) => field in schema.shape);
  const shape: z.ZodRawShape = { ...schema.shape, ...Object.fromEntries(dates) };
  return z.looseObject({}).transform((written, context) => {
    const read = z.object(shape).safeParse(written);
    if (!read.success) {
      context.addIssue({ code: 'custom', message: z.prettifyError(read.error) });
      return z.NEVER;
    }
    for (const [field, value] of Object.entries({ ...written, ...read.data })) {
      const isTold = isFlag(shape[field]) && value !== undefined;
      const wire = isTold ? (value === true ? 'S' : 'N') : read.data[field];
      if (!isDeepStrictEqual(withoutUndefined(wire), written[field])) {
        context.addIssue({ code: 'custom', path: [field], message: 'unknown, or not in canonical form' });
      }
    }
    return read.data as z.output<z.ZodObject<Shape>>;
  });
}

function withoutUndefined(value: unknown): unknown {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as unknown);
}

/**
 * Reads one JSON file of the fixtures.
 * @throws Error naming the file, the rows and the fields that break `schema`
 */
export function readFixture<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(readFileSync(join(FIXTURES_DIR, file), 'utf8')));
  if (!result.success) throw new Error(`fixtures/${file}\n${z.prettifyError(result.error)}`);
  return result.data;
}

const rows = <Row extends z.ZodType>(name: string, row: Row) =>
  readFixture(`base/${name}.json`, z.array(row));

export const customers = rows(
  'customers',
  z.strictObject({
    id: z.string(),
    user: canonical(sessionUserSchema),
    consumer: canonical(consumerSchema).nullable(),
  }),
);
export const orderLines = rows(
  'order-lines',
  canonical(z.object({ ...orderLineSchema.shape, line: z.string(), customer: z.string() })),
);
export const reasons = rows('reasons', canonical(reasonSchema));
export const subReasons = rows('sub-reasons', canonical(subReasonSchema));
export const wishes = rows('wishes', canonical(wishSchema));
export const banks = rows('banks', canonical(bankSchema));
export const bonus = rows('bonus', canonical(bonusSchema));
export const balances = rows(
  'balances',
  z.strictObject({
    PRO_CODIGO: z.string(),
    PRO_MODELO: z.string(),
    rows: z.array(canonical(balanceRowSchema)),
  }),
);
export const ceps = rows(
  'ceps',
  z.strictObject({ cep: z.string().regex(/^\d{8}$/), rows: z.array(canonical(cepSchema)) }),
);
export const protocols = rows(
  'protocols',
  z.strictObject({
    customer: z.string(),
    brand: z.int(),
    protocol: canonical(protocolSchema),
    items: z.array(canonical(protocolItemSchema)),
    stockOuts: z.array(canonical(protocolItemSchema)),
    history: z.array(canonical(historyEntrySchema)),
  }),
);
