import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { UploadFlow } from '../../../gateway/uploads/staged-file.ts';

import { PIX_KEY_TYPES } from '~/domain/bank/pix.ts';
import type { AskedRequest } from '~/domain/requests/asked-request.ts';
import { OUTCOME_KINDS } from '~/domain/requests/item-outcome.ts';

import { draftOwner } from '../drafts/draft-scope.server.ts';

const variantSchema = z.object({ size: z.string().optional(), colour: z.string().optional() });
const keptSchema = z.object({
  /** Names and colours are the brand API's words in the one flow, the customer's own in the other. */
  flow: z.enum(['online', 'off-store']),
  /** The language tags of the brand API's words, if its answers named them. */
  languages: z.object({ products: z.string().optional(), wishes: z.string().optional() }),
  items: z.array(
    z.object({
      name: z.string(),
      code: z.string().optional(),
      invoiceNumber: z.string().optional(),
      kind: z.enum(OUTCOME_KINDS),
      own: variantSchema,
      wished: variantSchema,
      amount: z.int().optional(),
      toAccount: z.boolean().optional(),
      wish: z.string().optional(),
    }),
  ),
  pixKey: z.object({ type: z.enum(PIX_KEY_TYPES), shown: z.string() }).optional(),
});
/** The stored request of a protocol. */
export type KeptRequest = z.infer<typeof keptSchema>;

/** The stored request; `undefined` if it cannot be read. */
export function parseKeptRequest(kept: unknown): KeptRequest | undefined {
  return keptSchema.safeParse(kept).data;
}

/** The part of a request that is stored when it is about to be sent. */
export function toKeptRequest(context: AppLoadContext, flow: UploadFlow, asked: AskedRequest): unknown {
  const { orders, wishes } = context.answerLanguages();
  return { ...asked, flow, languages: { products: orders, wishes } };
}

/**
 * What the customer requested when this protocol was created. `undefined` if it was made elsewhere or too long ago, or if
 * the stored request cannot be read.
 */
export async function findKeptRequest(
  context: AppLoadContext,
  customer: Customer,
  protocol: number,
): Promise<KeptRequest | undefined> {
  return parseKeptRequest(await context.submissions.findAsked(draftOwner(context, customer), protocol));
}
