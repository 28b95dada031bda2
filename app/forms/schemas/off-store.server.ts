import { z } from 'zod';

import { DETAILS_POSTED_LENGTH } from '~/domain/choices/details.ts';
import { readOffStore, type OffStoreFacts, type OffStorePurchase } from '~/domain/off-store/purchase.ts';
import { emptyOffStoreForm, type OffStoreField, type OffStoreForm } from '~/domain/off-store/form.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

import { DRAFT_SEQUENCE_FIELDS } from '../drafts/posted-draft.server.ts';
import { judgedBy } from '../parse-form.server.ts';
import { fieldLabels, offStoreFault } from './off-store-fault.ts';

/** The fields on the page take 200; what is longer was not typed there. */
const line = z.string().max(300);
/** Nothing is posted of a choice that was not made. */
const choice = line.default('');

/** The form as typed, whatever is in it. */
export const typedOffStoreSchema: z.ZodType<OffStoreForm> = z.object({
  store: line,
  cnpj: line,
  cnpjChoice: choice,
  phone: line,
  address: line,
  city: line,
  price: line,
  date: line,
  invoice: line,
  accessKey: choice,
  reason: choice,
  subReason: choice,
  product: line,
  colour: line,
  size: line,
  // A text that is too long is kept, for the customer to shorten it; one beyond this is an attack.
  details: z.string().max(DETAILS_POSTED_LENGTH),
  wish: choice,
  exchangeSize: line,
});

/** The fields of the form. */
export const OFF_STORE_FORM_FIELDS = [...Object.keys(emptyOffStoreForm), ...DRAFT_SEQUENCE_FIELDS];

/** The form by its buttons. */
export const offStorePostSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('continue') }),
  z.object({ intent: z.literal('load-again') }),
  z.object({ intent: z.literal('use-wish') }),
]);

export type OffStorePost = z.infer<typeof offStorePostSchema>;

/** The messages about a choice that is no longer offered. A wish has none: it depends on its reason. */
const GONE: Partial<Record<OffStoreField, TextKey>> = {
  reason: 'lines:not-offered.reason',
  subReason: 'lines:not-offered.sub-reason',
};

/** A purchase outside the online store, complete and valid by what the brand offers now. */
export function offStoreSchema(facts: OffStoreFacts): z.ZodType<OffStorePurchase> {
  return judgedBy(typedOffStoreSchema, (form) => {
    const reading = readOffStore(form, facts);
    if (reading.isComplete) return { value: reading.purchase };
    const shown = { form, today: facts.today };
    return {
      faults: reading.faults.map(({ field, code }) => {
        const gone = code === 'not-offered' ? GONE[field] : undefined;
        return gone ? { field, message: gone, label: fieldLabels[field] } : offStoreFault(field, code, shown);
      }),
    };
  });
}
