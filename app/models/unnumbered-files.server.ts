import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';
import type { RemovedFiles, StagedFile } from '../../gateway/uploads/staged-file.ts';

import { KEPT_WITHOUT_PROTOCOL_MS } from '~/domain/attachments.ts';

import { sendFiles } from './files.server.ts';
import { loadIfPossible } from './brand-api-fault.server.ts';
import { findCreatedProtocol, findNumbers, LONGEST_LOOK_MS } from './protocol-creation.server.ts';
import type { CustomersProtocols } from './protocols.server.ts';
import { withinMs } from './within-ms.server.ts';

/** The gateway's clock and the API's may differ by this much. */
const CLOCKS_DIFFER_MS = 5 * 60 * 1000;
/** A page waits no longer for files to be sent; what is not done by then goes on, or waits at its protocol. */
const LONGEST_SEND_MS = 2_500;

/** A file of a request that became a protocol whose number nobody told. */
export type UnnumberedFile = Pick<StagedFile, 'id' | 'name' | 'addedAt'> & { submissionId: string };

/** What became of files whose protocol had no number when it was made. */
export interface UnnumberedFiles {
  /** Files that wait for the number, and until when (ISO 8601, UTC) they are kept at least. */
  waiting: { count: number; until: string } | undefined;
  /** Protocols whose number was found just now, and whether all their files could be sent. */
  found: { protocol: number; isSent: boolean }[];
  removed: RemovedFiles | undefined;
}

/**
 * Looks for the numbers of protocols that were made without one, and sends their files where they are known by now. It
 * takes a few seconds at most, and a list that does not come is no fault: the next page looks again.
 *
 * @param protocols the customer's, read now; asked for only where a number is missing
 * @throws {BrandApiError} the list's 401
 */
export async function followUnnumberedFiles(
  context: AppLoadContext,
  customer: Customer,
  protocols: () => Promise<CustomersProtocols>,
): Promise<UnnumberedFiles> {
  const looking = loadIfPossible(context, () => findNumbers(context, customer, protocols));
  await withinMs(LONGEST_LOOK_MS, looking);
  const { numbered, unnumbered } = await filesOfCreated(context, customer);
  const found = await Promise.all(
    Array.from(numbered, async ([submissionId, protocol]) => {
      const sending = sendFiles(context, protocol, submissionId);
      const result = await withinMs(LONGEST_SEND_MS, sending);
      return { protocol, isSent: result?.failed.length === 0 && result.underWay.length === 0 };
    }),
  );
  return { waiting: waitingOf(unnumbered), found, removed: await context.uploads.removedUnsent() };
}

/**
 * The files that may belong to a protocol: of a request whose number is not known, and sent before it was opened.
 *
 * @param openedAt ISO 8601, UTC
 */
export async function findUnnumberedFiles(
  context: AppLoadContext,
  customer: Customer,
  openedAt: string,
): Promise<UnnumberedFile[]> {
  const latest = Date.parse(openedAt) + CLOCKS_DIFFER_MS;
  const { unnumbered } = await filesOfCreated(context, customer);
  return unnumbered.filter(({ addedAt }) => addedAt <= latest);
}

/** The customer says which protocol they belong to. */
export async function attachUnnumberedFiles(
  context: AppLoadContext,
  files: readonly UnnumberedFile[],
  protocol: number,
): Promise<void> {
  for (const submission of new Set(files.map(({ submissionId }) => submissionId))) {
    await context.uploads.move({ submission }, { protocol });
  }
}

/**
 * Files that still belong to a submission that has become a protocol, by whether the protocol's number is known.
 */
async function filesOfCreated(context: AppLoadContext, customer: Customer) {
  const files = (await context.uploads.listAll()).flatMap(({ id, name, addedAt, place }): UnnumberedFile[] =>
    'submission' in place ? [{ id, name, addedAt, submissionId: place.submission }] : [],
  );
  const numbered = new Map<string, number>();
  const unnumbered: UnnumberedFile[] = [];
  for (const submissionId of new Set(files.map((file) => file.submissionId))) {
    const created = await findCreatedProtocol(context, customer, submissionId);
    if (created?.protocolId !== undefined) numbered.set(submissionId, created.protocolId);
    else if (created) unnumbered.push(...files.filter((file) => file.submissionId === submissionId));
  }
  return { numbered, unnumbered };
}

function waitingOf(files: readonly UnnumberedFile[]): UnnumberedFiles['waiting'] {
  if (files.length === 0) return undefined;
  const oldest = Math.min(...files.map(({ addedAt }) => addedAt));
  return { count: files.length, until: new Date(oldest + KEPT_WITHOUT_PROTOCOL_MS).toISOString() };
}
