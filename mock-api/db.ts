import { Collection } from '@msw/data';

import type { z } from '../gateway/brand-api/contract/z.ts';
import { records } from './records.ts';

/** Makes the collections that are the same in every world: the portal caches these across customers. */
function createReference() {
  return {
    reasons: new Collection({ schema: records.reason }),
    subReasons: new Collection({ schema: records.subReason }),
    wishes: new Collection({ schema: records.wish }),
    banks: new Collection({ schema: records.bank }),
    brands: new Collection({ schema: records.brand }),
  };
}
export type Reference = ReturnType<typeof createReference>;

/** The rows of the collections above, before they are laid. */
export type ReferenceRows = {
  [Name in keyof Reference]: Reference[Name] extends Collection<infer Schema extends z.ZodType>
    ? z.input<Schema>[]
    : never;
};

/**
 * The data of a world. A record is checked against the contract whenever it is made or changed. Both are asynchronous:
 * the caller must hold the world's mutex (`mutex.ts`).
 */
export function createDb(reference: Reference) {
  const db = {
    reference,
    customers: new Collection({ schema: records.customer }),
    orderLines: new Collection({ schema: records.orderLine }),
    protocols: new Collection({ schema: records.protocol }),
    uploads: new Collection({ schema: records.upload }),
    balances: new Collection({ schema: records.balance }),
    bonus: new Collection({ schema: records.bonus }),
    ceps: new Collection({ schema: records.cep }),
  };
  // Only owners refer to records that they own: a record is copied with all records that it refers to, and a line that
  // referred to its customer would bring along all of the customer's other lines.
  db.customers.defineRelations(({ many }) => ({
    orderLines: many(db.orderLines),
    protocols: many(db.protocols),
  }));
  return db;
}
export type Db = ReturnType<typeof createDb>;

/** A customer in the collection, with their lines and protocols. */
export type CustomerRecord = ReturnType<Db['customers']['all']>[number];
export type ProtocolRecord = ReturnType<Db['protocols']['all']>[number];

/**
 * The collections that all worlds share, filled once.
 *
 * @throws if a row breaks the contract
 */
export async function layReference(rows: ReferenceRows): Promise<Reference> {
  const reference = createReference();
  await layAll(reference.reasons, rows.reasons);
  await layAll(reference.subReasons, rows.subReasons);
  await layAll(reference.wishes, rows.wishes);
  await layAll(reference.banks, rows.banks);
  await layAll(reference.brands, rows.brands);
  return reference;
}

/** Makes a record of each row, in their order. */
export async function layAll<Schema extends z.ZodType>(
  collection: Collection<Schema>,
  rows: readonly z.input<Schema>[],
): Promise<ReturnType<Collection<Schema>['all']>> {
  const laid: ReturnType<Collection<Schema>['all']> = [];
  for (const row of rows) laid.push(await collection.create(row));
  return laid;
}
