/** The mock's data, each kind with an exact schema made of the contract's own, in the form on the wire. */
import { cepSchema } from '../gateway/brand-api/contract/address-book.ts';
import { sessionUserSchema } from '../gateway/brand-api/contract/authentication.ts';
import { balanceRowSchema } from '../gateway/brand-api/contract/balance.ts';
import { bankSchema, bonusSchema, consumerSchema } from '../gateway/brand-api/contract/consumers.ts';
import { orderLineSchema } from '../gateway/brand-api/contract/orders.ts';
import {
  historyEntrySchema,
  protocolItemSchema,
  protocolSchema,
} from '../gateway/brand-api/contract/protocols.ts';
import { reasonSchema, subReasonSchema, wishSchema } from '../gateway/brand-api/contract/reasons.ts';
import { uploadFieldsSchema } from '../gateway/brand-api/contract/upload.ts';
import { z } from '../gateway/brand-api/contract/z.ts';
import { wireRow } from './contract-row.ts';

/** Records of another collection, which has checked them. */
const related = <Row>() => z.array(z.custom<Row>());

const orderLine = z.strictObject({
  /** The fixtures' name for a base line, by which a scenario refers to it. */
  line: z.string().optional(),
  row: wireRow(orderLineSchema),
});

const protocol = z.strictObject({
  /** The brand's id: the list call filters by it. */
  brand: z.int(),
  /** The number in the fixtures, if it came from there. */
  baseId: z.int().optional(),
  protocol: wireRow(protocolSchema),
  items: z.array(wireRow(protocolItemSchema)),
  stockOuts: z.array(wireRow(protocolItemSchema)),
  history: z.array(wireRow(historyEntrySchema)),
});

const customer = z.strictObject({
  id: z.string().min(1),
  user: wireRow(sessionUserSchema),
  consumer: wireRow(consumerSchema).nullable(),
  orderLines: related<OrderLine>(),
  protocols: related<Protocol>(),
});

export const records = {
  customer,
  orderLine,
  protocol,
  /** The form's fields, and the facts about the file. */
  upload: z.strictObject({
    ...uploadFieldsSchema.shape,
    field: z.string(),
    name: z.string(),
    type: z.string(),
    size: z.int(),
    sha256: z.string(),
  }),
  /** A product's stock; some products have theirs under the model alone. */
  balance: z.strictObject({
    PRO_CODIGO: z.string(),
    PRO_MODELO: z.string(),
    rows: z.array(wireRow(balanceRowSchema)),
  }),
  bonus: wireRow(bonusSchema),
  cep: z.strictObject({ cep: z.string().regex(/^\d{8}$/), rows: z.array(wireRow(cepSchema)) }),
  reason: wireRow(reasonSchema),
  subReason: wireRow(subReasonSchema),
  wish: wireRow(wishSchema),
  bank: wireRow(bankSchema),
  /** A brand with its id, by which calls name it, and the MAR_CODIGO values of its order lines. */
  brand: z.strictObject({ slug: z.string(), name: z.string(), id: z.int(), codes: z.array(z.int()).min(1) }),
};

export type Customer = z.infer<typeof customer>;
type OrderLine = z.infer<typeof orderLine>;
export type Protocol = z.infer<typeof protocol>;
