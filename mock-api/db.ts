/**
 * What a world holds. Plain arrays rather than @msw/data collections: those change asynchronously, and here every
 * call must take effect in one step, so that two of the same idempotency key or two tries of a code never interleave.
 */
import type { cepSchema } from '../gateway/brand-api/contract/address-book.ts';
import type { sessionUserSchema } from '../gateway/brand-api/contract/authentication.ts';
import type { balanceRowSchema } from '../gateway/brand-api/contract/balance.ts';
import type { bankSchema, bonusSchema, consumerSchema } from '../gateway/brand-api/contract/consumers.ts';
import type { orderLineSchema } from '../gateway/brand-api/contract/orders.ts';
import type {
  historyEntrySchema,
  protocolItemSchema,
  protocolSchema,
} from '../gateway/brand-api/contract/protocols.ts';
import type { reasonSchema, subReasonSchema, wishSchema } from '../gateway/brand-api/contract/reasons.ts';
import type { Wire } from './contract-row.ts';
import type { UploadedFile } from './multipart.ts';

export interface Customer {
  id: string;
  user: Wire<typeof sessionUserSchema>;
  consumer: Wire<typeof consumerSchema> | null;
}

export interface OrderLine {
  customer: string;
  /** The fixtures' name for a base line, by which a scenario refers to it. */
  line: string | undefined;
  row: Wire<typeof orderLineSchema>;
}

export interface ProductBalance {
  PRO_CODIGO: string;
  PRO_MODELO: string;
  rows: Wire<typeof balanceRowSchema>[];
}

export interface CepEntry {
  cep: string;
  rows: Wire<typeof cepSchema>[];
}

export interface Protocol {
  customer: string;
  /** The brand's id: the list call asks by it. */
  brand: number;
  /** The number in the fixtures, where it came from there. */
  baseId?: number;
  protocol: Wire<typeof protocolSchema>;
  items: Wire<typeof protocolItemSchema>[];
  stockOuts: Wire<typeof protocolItemSchema>[];
  history: Wire<typeof historyEntrySchema>[];
}

export interface Upload extends UploadedFile {
  prt_id: number;
  is_nfe: 'S' | 'N';
}

/** A brand by its id, which calls ask by, and the MAR_CODIGO values of its order lines. */
export interface Brand {
  id: number;
  codes: number[];
}

/** The same in every world: the portal caches these across customers. */
export interface ReferenceData {
  reasons: Wire<typeof reasonSchema>[];
  subReasons: Wire<typeof subReasonSchema>[];
  wishes: Wire<typeof wishSchema>[];
  banks: Wire<typeof bankSchema>[];
  brands: Brand[];
}

export interface Db {
  reference: ReferenceData;
  customers: Customer[];
  orderLines: OrderLine[];
  balances: ProductBalance[];
  bonus: Wire<typeof bonusSchema>[];
  ceps: CepEntry[];
  protocols: Protocol[];
  uploads: Upload[];
}
