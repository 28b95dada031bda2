import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { draftScope } from './draft-scope.server.ts';

/** The numbers of the protocols, the newest last. */
const protocolsSchema = z.array(z.int());
const parse = (value: unknown) => protocolsSchema.safeParse(value).data;
const MOST = 50;

/**
 * Whether the customer may send another file in the place of one that the brand refused and they have removed since.
 * Nothing else remembers the removed one.
 * Source: .docs/rules/photos-and-invoices.md#more-for-an-open-protocol.
 */
export async function isAnotherFileAwaited(
  context: AppLoadContext,
  customer: Customer,
  protocol: number,
): Promise<boolean> {
  const awaited = await context.drafts.read(draftScope(context, customer, 'files-refused'), parse);
  return awaited?.includes(protocol) === true;
}

/** Remembers that a refused file of a protocol was removed, or that files were sent in its place. */
export async function awaitAnotherFile(
  context: AppLoadContext,
  customer: Customer,
  protocol: number,
  { isAwaited }: { isAwaited: boolean },
): Promise<void> {
  if (!isAwaited && !(await isAnotherFileAwaited(context, customer, protocol))) return;
  await context.drafts.update(draftScope(context, customer, 'files-refused'), parse, (awaited = []) => {
    const others = awaited.filter((number) => number !== protocol);
    const now = isAwaited ? [...others, protocol].slice(-MOST) : others;
    return now.length > 0 ? now : undefined;
  });
}
