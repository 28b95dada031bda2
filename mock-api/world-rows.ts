import type { z } from '../gateway/brand-api/contract/z.ts';
import type { ReferenceRows } from './db.ts';
import type { fixtureSchemas } from './fixture-rows.ts';
import type { records } from './records.ts';

export type CustomerRow = z.infer<typeof fixtureSchemas.customer>;
export type OrderLineRow = z.infer<typeof fixtureSchemas.orderLine>;
export type ProtocolRow = z.infer<typeof fixtureSchemas.protocol> & { baseId?: number };

/** The rows of a world before they are laid; the owner of a line or a protocol stands beside it. */
export interface WorldRows {
  customers: CustomerRow[];
  orderLines: OrderLineRow[];
  protocols: ProtocolRow[];
  balances: z.infer<typeof records.balance>[];
  bonus: z.infer<typeof records.bonus>[];
  ceps: z.infer<typeof records.cep>[];
}

/** The data every world is laid over. Dates are still relative. */
export interface BaseData extends WorldRows {
  reference: ReferenceRows;
}
