import { z } from 'zod';

import {
  BUYER_FIELDS,
  readBuyer,
  type Buyer,
  type BuyerField,
  type BuyerForm,
} from '~/domain/buyer/buyer.ts';
import type { OnRecord } from '~/domain/buyer/on-record.ts';
import { SHOWN_ADDRESS } from '~/domain/buyer/cep-address.ts';

import { DRAFT_SEQUENCE_FIELDS } from '../drafts/posted-draft.server.ts';
import type { FormFault } from '../form-fault.ts';
import { judgedBy, parseForm } from '../parse-form.server.ts';

import { buyerFaults, inFieldOrder } from './buyer-fault.ts';

/** One can type 200 characters into a field; what the record has there may be longer. */
const field = z.string().max(1_000);

/** The buyer's fields as typed, whatever is in them. */
export const typedBuyerSchema = z.object(
  Object.fromEntries(BUYER_FIELDS.map((name) => [name, field])) as Record<BuyerField, typeof field>,
);

/** The fields of the buyer's form. */
export const BUYER_FORM_FIELDS = [...BUYER_FIELDS, SHOWN_ADDRESS, ...DRAFT_SEQUENCE_FIELDS];

/**
 * The buyer, complete and valid.
 *
 * @param onRecord what the customer alone may fill in
 * @param others other faults of the same form: those of a buyer's field in its place, the others first
 */
export function buyerSchema(onRecord: OnRecord, others: readonly FormFault[] = []): z.ZodType<Buyer> {
  return judgedBy(typedBuyerSchema, (form: BuyerForm) => {
    const reading = readBuyer(form, onRecord);
    if (reading.isComplete && others.length === 0) return { value: reading.buyer };
    const own = reading.isComplete ? [] : buyerFaults(form, reading.faults, onRecord);
    return { faults: inFieldOrder([...others, ...own]) };
  });
}

/** Which form a confirmation holds: the buyer's, unless their data are shown as a summary. */
export function buyerIn(sent: FormData): 'buyer' | undefined {
  return parseForm(sent, typedBuyerSchema) && 'buyer';
}
