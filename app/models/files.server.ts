import type { AppLoadContext } from '@remix-run/node';
import type { SendResult } from '../../gateway/uploads/customer-uploads.ts';

/** How many files go to the brand API side by side. */
const SENT_AT_ONCE = 3;

/**
 * The time until which files are kept at least while their protocol is not known, as ISO 8601 in UTC; of several files,
 * that of the first to be deleted.
 * Source: .docs/rules/photos-and-invoices.md#without-a-protocol.
 *
 * @param since when they began to wait, in milliseconds since 1970
 */
export function keptUntil({ uploads }: AppLoadContext, since: readonly number[]): string {
  return new Date(Math.min(...since) + uploads.limits.keptWithoutProtocolMs).toISOString();
}

/**
 * Sends the files of a submission that has become a protocol; safe to repeat. What the API does not take waits on the
 * protocol's page.
 *
 * @param submissionId where the files were put when the request was made; `undefined` to send what waits already
 */
export async function sendFiles(
  { uploads }: AppLoadContext,
  protocol: number,
  submissionId: string | undefined,
): Promise<SendResult> {
  if (submissionId !== undefined) await uploads.move({ submission: submissionId }, { protocol });
  return uploads.send(protocol, { atOnce: SENT_AT_ONCE });
}
