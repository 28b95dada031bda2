import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { draftScope } from '../drafts/draft-scope.server.ts';
import { maySessionLive } from '../customer/session-check.server.ts';

/** A refusal in a session younger than this is suspect: its login has just been answered. */
const FRESH_MS = 60_000;
const LIFETIME = { ttlSeconds: 24 * 60 * 60 };

/** By the name of the call: the last session that it was refused in, as the time at which that session began. */
const refusedSchema = z.record(
  z.string(),
  z.object({ session: z.number(), isCallsFault: z.boolean().default(false) }),
);
type Refused = z.infer<typeof refusedSchema>;
const parse = (value: unknown) => refusedSchema.safeParse(value).data;

/**
 * Whether a 401 is the fault of its call and says nothing of the session: the same call ended the customer's last session
 * as well, and this one had only just begun. It stays the call's fault for the rest of the session, as long as the brand API
 * does not say that this has ended.
 *
 * @param call the name of the call that was refused now; it is remembered
 * Source: .docs/rules/sessions-and-privacy.md#a-call-that-is-always-refused.
 */
export async function isRefusedAgain(
  context: AppLoadContext,
  customer: Customer,
  call: string,
): Promise<boolean> {
  const scope = draftScope(context, customer, 'refused-calls');
  const { beganAt: session } = context.session;
  const refused: Refused = (await context.drafts.read(scope, parse)) ?? {};
  const before = refused[call];
  const isCallsFault =
    before?.session === session
      ? before.isCallsFault
      : before !== undefined && Date.now() - session < FRESH_MS;
  // An older session, of another browser, says nothing of the younger one's.
  if (before === undefined || before.session < session) {
    await context.drafts.write(scope, { ...refused, [call]: { session, isCallsFault } }, LIFETIME);
  }
  return isCallsFault && maySessionLive(context);
}
