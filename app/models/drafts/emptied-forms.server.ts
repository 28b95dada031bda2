import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { DraftName } from '../../../gateway/drafts/drafts.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { draftScope } from './draft-scope.server.ts';
import { keptSequenceSchema } from './draft-sequence.server.ts';

const nothingTyped = z.object({ form: z.record(z.string(), z.literal('')) });
/** Each line has its turns and nothing else. An answer that only a newer version knows counts as an answer. */
const nothingChosen = z.record(z.string(), z.strictObject(keptSequenceSchema.shape));

const EMPTY = {
  'typed:bank': nothingTyped,
  'typed:items': nothingChosen,
  'typed:off-store': nothingTyped,
} as const satisfies Partial<Record<DraftName, z.ZodType>>;

/**
 * The forms whose draft says nothing: the customer has emptied every field, or sent the form empty. The draft stays, with
 * its turns, because an earlier one of its page may still arrive; nothing of the customer is in it.
 */
export async function emptiedForms(context: AppLoadContext, customer: Customer): Promise<DraftName[]> {
  const names = Object.keys(EMPTY) as (keyof typeof EMPTY)[];
  const drafts = await Promise.all(
    names.map((name) =>
      context.drafts.read(draftScope(context, customer, name), (value) => EMPTY[name].safeParse(value).data),
    ),
  );
  return names.filter((_, index) => drafts[index] !== undefined);
}
