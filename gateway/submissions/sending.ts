import { BrandApiError, BrandApiInputError } from '../brand-api/brand-api-error.ts';
import { attempt } from './attempt.ts';
import type { Ledger, Sent } from './ledger.ts';
import type { Recording } from './recording.ts';
import { leaseFrom } from './request-lease.ts';
import type { Rewriting } from './rewriting.ts';
import type { Searching } from './searching.ts';
import type { Created, Submission, SubmissionResult } from './submission.ts';

interface Parts {
  ledger: Pick<Ledger, 'readOpen'>;
  searching: Pick<Searching, 'find'>;
  rewriting: Rewriting;
  recording: Pick<Recording, 'finish'>;
}

/** Calls the brand API for a request, under a lease that its caller has, and finds out what became of it. */
export type Sending = ReturnType<typeof createSending>;

/** See {@link Sending}. */
export function createSending({ ledger, searching, rewriting, recording }: Parts, now: () => number) {
  /** @returns `undefined` if another process settled it first */
  async function send(
    submission: Submission,
    request: Sent,
    isRepeat: boolean,
  ): Promise<SubmissionResult | undefined> {
    const held = await attempt(() => submission.hold());
    if (!held.ok) {
      // Nothing has left for the API, unless by an earlier try.
      if (!isRepeat) return fail(submission, request, held.error);
      throw held.error;
    }
    const answer = await attempt(() => submission.create(request.idempotencyKey));
    if (answer.ok) {
      const created = await numbered(submission, request, withoutKnown(answer.value, request));
      return created && recording.finish(submission, request, 'created', created);
    }
    // A refusal says nothing about an earlier try, which may have succeeded: then the list decides.
    const isCertain = isCertainlyNotDone(answer.error);
    if (isCertain && !isRepeat) return fail(submission, request, answer.error);
    if (!(answer.error instanceof BrandApiError)) throw answer.error;

    const renewed = await rewriting.rewrite(submission, request, () => leaseFrom(now()));
    if (!renewed)
      return (await isOpen(submission, request)) ? { kind: 'in-doubt', error: answer.error } : undefined;
    const listed = await attempt(() => submission.protocols());
    const finding = listed.ok ? await searching.find(submission, renewed, listed.value) : undefined;
    if (finding?.kind === 'settled') return undefined;
    if (finding?.kind === 'found') return recording.finish(submission, renewed, 'recovered', finding);
    if (finding?.kind === 'none' && isCertain) return fail(submission, renewed, answer.error);
    // The lease is kept, because a slow API may still be working on the call. Looking for the protocol is
    // allowed meanwhile.
    const isOwn = isOwnFault(answer.error);
    await rewriting.rewrite(submission, renewed, ({ faultsOfKey = 0 }) => ({
      isUnheard: true,
      isAbsent: undefined,
      faultsOfKey: isOwn ? faultsOfKey + 1 : faultsOfKey,
    }));
    return { kind: 'in-doubt', error: answer.error };
  }

  /** Whether a request that changed meanwhile is not settled: the API may still be working on the call. */
  async function isOpen(submission: Submission, { submissionId }: Sent): Promise<boolean> {
    return (await ledger.readOpen(submission)).some((other) => other.submissionId === submissionId);
  }

  async function fail(submission: Submission, request: Sent, error: unknown): Promise<SubmissionResult> {
    await submission.release();
    await rewriting.drop(submission, request);
    if (!(error instanceof BrandApiError)) throw error;
    return { kind: 'failed', error };
  }

  /**
   * The API's answer with its number; if its text has none, the list may show it, because nothing else was requested
   * since. A number that the text only mentions counts if the list has it. `undefined` if another process settled the
   * request first, perhaps with its number.
   */
  async function numbered(
    submission: Submission,
    request: Sent,
    { mentionedId, ...created }: Created,
  ): Promise<Created | undefined> {
    if (created.protocolId !== undefined) return created;
    const listed = await attempt(() => submission.protocols());
    const finding = listed.ok
      ? await searching.find(submission, request, listed.value, mentionedId)
      : undefined;
    if (finding?.kind === 'settled') return undefined;
    return { ...created, protocolId: finding?.kind === 'found' ? finding.protocolId : undefined };
  }

  return { send };
}

/** The answer without a number that was in the list before the call: that is another protocol's. */
function withoutKnown(created: Created, { known }: Sent): Created {
  const { protocolId } = created;
  return protocolId !== undefined && known.includes(protocolId)
    ? { ...created, protocolId: undefined }
    : created;
}

function isCertainlyNotDone(error: unknown): boolean {
  if (error instanceof BrandApiInputError) return true;
  return error instanceof BrandApiError && error.outcome !== 'unknown';
}

/** Whether a fault is the API's own, in its own form, and not that of a proxy in front of it. */
function isOwnFault({ status = 0, type }: BrandApiError): boolean {
  return type !== undefined && (status < 300 || status >= 500);
}
