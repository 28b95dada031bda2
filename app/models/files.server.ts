import type { AppLoadContext } from '@remix-run/node';
import type { SendResult } from '../../gateway/uploads/customer-uploads.ts';
import type { StagedFile, UploadFlow } from '../../gateway/uploads/staged-file.ts';

/** How many files go to the brand API side by side. */
const SENT_AT_ONCE = 3;

/**
 * The files of a flow's request, waiting or taken along already by an earlier press of the same form, whose answer is
 * still to come.
 */
export async function requestFiles(
  { uploads }: AppLoadContext,
  flow: UploadFlow,
  submissionId: string,
): Promise<StagedFile[]> {
  // One after the other, so that files which are taken along meanwhile are in one of the lists, or in both.
  const waiting = await uploads.list({ flow });
  const taken = await uploads.list({ submission: submissionId });
  return [...new Map([...waiting, ...taken].map((file) => [file.id, file])).values()];
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
