import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';
import type { RemovedFiles, StagedFile } from '../../gateway/uploads/staged-file.ts';

import { parseKeptRequest, type KeptRequest } from './request/asked-request.server.ts';
import { loadIfPossible } from './brand-api-fault.server.ts';
import { draftOwner } from './drafts/draft-scope.server.ts';
import { sendFiles } from './files.server.ts';
import { findCreatedProtocol, findNumbers, LONGEST_LOOK_MS } from './request/protocol-creation.server.ts';
import type { CustomersProtocols, Protocol } from './protocols.server.ts';
import { withinMs } from './within-ms.server.ts';

/** The longest that a page waits for files to be sent; those not sent by then go on, or wait at their protocol. */
const LONGEST_SEND_MS = 2_500;

/**
 * A request that became a protocol whose number the answer did not contain, and its files, which wait for the number.
 */
export interface UnnumberedRequest {
  submissionId: string;
  /** Oldest first, at least one. */
  files: StagedFile[];
  /** When it was sent, in milliseconds since 1970: its files wait from then on. */
  sentAt: number;
  /** What it asked for, if that is still stored. */
  asked: KeptRequest | undefined;
  /** The customer's protocols that are certainly not its own. */
  notItsOwn: readonly number[];
}

/** The state of files whose protocol had no number when it was created. */
export interface UnnumberedFiles {
  /** Requests whose files still wait for the number, the earliest first. */
  waiting: UnnumberedRequest[];
  /** Protocols whose number was found just now, and whether all their files could be sent. */
  found: { protocol: number; isSent: boolean }[];
  removed: RemovedFiles | undefined;
  /** Protocols with files that were sent, have not arrived and are not being sent now; without those found just now. */
  unsent: UnsentFiles[];
}

/** How many files of a protocol the brand API did not take. */
export interface UnsentFiles {
  protocol: number;
  count: number;
}

/**
 * Looks for the numbers of protocols that were made without one, and sends each request's files once its number is
 * known. It takes a few seconds at most. If the list cannot be loaded, the next page looks again.
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
  const staged = await context.uploads.listAll();
  const { numbered, waiting } = await requestsWithFiles(context, customer, staged);
  const found = await Promise.all(
    Array.from(numbered, async ([submissionId, protocol]) => {
      const sending = sendFiles(context, protocol, submissionId);
      const result = await withinMs(LONGEST_SEND_MS, sending);
      const left = result && [...result.failed, ...result.refused, ...result.underWay];
      return { protocol, isSent: left?.length === 0 };
    }),
  );
  const unsent = unsentAmong(staged).filter(({ protocol }) =>
    found.every((one) => one.protocol !== protocol),
  );
  return { waiting, found, removed: await context.uploads.removedUnsent(), unsent };
}

/**
 * Whether a request may have become this protocol: it was opened after the request was sent, and is not another
 * request's. Only the gateway's clock knows when the request was sent. Offering one protocol too many does no harm,
 * because those that existed before are left out.
 */
export function mayHaveBecome(
  { submissions }: AppLoadContext,
  { notItsOwn, sentAt }: Pick<UnnumberedRequest, 'notItsOwn' | 'sentAt'>,
  { id, openedAt }: Pick<Protocol, 'id' | 'openedAt'>,
): boolean {
  return submissions.mayHaveBecome(
    { known: notItsOwn, sentThere: sentAt },
    { id, ...(openedAt !== undefined && { openedAt: Date.parse(openedAt) }) },
  );
}

/**
 * The customer says that a request has become this protocol: its files wait for it from now on, and those of any other
 * request stay where they are.
 *
 * @returns false if the files have been attached or sent elsewhere meanwhile
 */
export async function attachUnnumberedFiles(
  context: AppLoadContext,
  customer: Customer,
  submissionId: string,
  protocol: Protocol,
): Promise<boolean> {
  const { waiting } = await requestsWithFiles(context, customer, await context.uploads.listAll());
  const own = waiting.find((request) => request.submissionId === submissionId);
  if (!own || !mayHaveBecome(context, own, protocol)) return false;
  await context.uploads.move({ submission: submissionId }, { protocol: protocol.id });
  return true;
}

/** Requests that have become protocols and still have files of their own, by whether the number is known. */
async function requestsWithFiles(context: AppLoadContext, customer: Customer, staged: readonly StagedFile[]) {
  const bySubmission = Map.groupBy(staged, ({ place }) =>
    'submission' in place ? place.submission : undefined,
  );
  const numbered = new Map<string, number>();
  const waiting: UnnumberedRequest[] = [];
  for (const [submissionId, files] of bySubmission) {
    if (submissionId === undefined) continue;
    const created = await findCreatedProtocol(context, customer, submissionId);
    if (created?.protocolId !== undefined) numbered.set(submissionId, created.protocolId);
    else if (created) waiting.push(await describe(context, customer, submissionId, files));
  }
  waiting.sort((one, other) => one.sentAt - other.sentAt);
  return { numbered, waiting };
}

/** The protocols with unsent files. One whose files are being sent now is left out: which arrive is not known yet. */
function unsentAmong(staged: readonly StagedFile[]): UnsentFiles[] {
  const sent = staged.filter(({ isRefused, place }) => 'protocol' in place || isRefused);
  const byProtocol = Map.groupBy(sent, ({ place }) =>
    'protocol' in place ? place.protocol : 'addition' in place ? place.addition : undefined,
  );
  return [...byProtocol].flatMap(([protocol, files]) => {
    // The claim of a file is written and judged on the gateway's own clock, not on the API's.
    const isUnderWay = files.some(({ sendingUntil = 0 }) => sendingUntil > Date.now());
    return protocol === undefined || isUnderWay ? [] : [{ protocol, count: files.length }];
  });
}

async function describe(
  context: AppLoadContext,
  customer: Customer,
  submissionId: string,
  files: StagedFile[],
): Promise<UnnumberedRequest> {
  const unnumbered = await context.submissions.findUnnumbered(draftOwner(context, customer));
  const own = unnumbered.find((request) => request.submissionId === submissionId);
  return {
    submissionId,
    files,
    sentAt: Math.min(...files.map(({ addedAt }) => addedAt)),
    asked: parseKeptRequest(own?.asked),
    notItsOwn: own?.known ?? [],
  };
}
