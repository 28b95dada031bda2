import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../gateway/session/session-data.ts';
import type { UploadFlow } from '../../gateway/uploads/staged-file.ts';

import type { AskedRequest } from '~/domain/asked-request.ts';

import { draftOwner } from './draft-scope.server.ts';
import { asEachIdentity } from './identity.server.ts';

const variantSchema = z.object({ size: z.string().optional(), colour: z.string().optional() });
const keptSchema = z.object({
  /** Names and colours are the brand API's words in the one flow, the customer's own in the other. */
  flow: z.enum(['online', 'off-store']),
  /** The language tags of the brand API's words, where its answers told. */
  languages: z.object({ products: z.string().optional(), wishes: z.string().optional() }),
  items: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['voucher', 'refund', 'exchange-size', 'exchange-colour', 'other']),
      own: variantSchema,
      wished: variantSchema,
      amount: z.int().optional(),
      wish: z.string().optional(),
    }),
  ),
  pixKey: z
    .object({ type: z.enum(['cpf', 'cnpj', 'email', 'mobile', 'random']), shown: z.string() })
    .optional(),
});
/** What a protocol was asked for, as it was kept. */
export type KeptRequest = z.infer<typeof keptSchema>;

/** What was asked for, where it can be read. */
export function parseKeptRequest(kept: unknown): KeptRequest | undefined {
  return keptSchema.safeParse(kept).data;
}

/** What is kept of a request that is about to be sent. */
export function toKeptRequest(context: AppLoadContext, flow: UploadFlow, asked: AskedRequest): unknown {
  const { orders, wishes } = context.answerLanguages();
  return { ...asked, flow, languages: { products: orders, wishes } };
}

/**
 * What a protocol of the customer's own was asked for, whichever of their identities they were logged in with then.
 * `undefined` for one that was made elsewhere or too long ago, and where nothing of it can be read.
 */
export async function findKeptRequest(
  context: AppLoadContext,
  customer: Customer,
  protocol: number,
): Promise<KeptRequest | undefined> {
  const found = await Promise.all(
    asEachIdentity(context, customer).map((each) =>
      context.submissions.findAsked(draftOwner(context, each), protocol),
    ),
  );
  return found.map(parseKeptRequest).find((kept) => kept !== undefined);
}
