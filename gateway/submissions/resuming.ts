import { randomUUID } from 'node:crypto';

import { BrandApiError } from '../brand-api/brand-api-error.ts';
import { attempt } from './attempt.ts';
import type { Open, Sent } from './ledger.ts';
import { isAtWork, isOver } from './open-requests.ts';
import type { Recording } from './recording.ts';
import { leaseFrom } from './request-lease.ts';
import type { Rewriting } from './rewriting.ts';
import type { Searching } from './searching.ts';
import type { Sending } from './sending.ts';
import type { Submission, SubmissionResult } from './submission.ts';

/**
 * After this many faults of its own for one key, the API may have stored a fault under the key, and would never answer
 * anything else.
 */
const FAULTS_OF_SPENT_KEY = 2;

interface Parts {
  searching: Pick<Searching, 'find'>;
  rewriting: Pick<Rewriting, 'rewrite'>;
  recording: Pick<Recording, 'finish'>;
  sending: Sending;
}

/** Goes on with requests whose answer was lost. */
export type Resuming = ReturnType<typeof createResuming>;

/** See {@link Resuming}. */
export function createResuming({ searching, rewriting, recording, sending }: Parts, now: () => number) {
  /** Looks whether the list shows a request that was sent; `undefined` if another process settled it first. */
  async function lookFor(submission: Submission, request: Sent): Promise<SubmissionResult | undefined> {
    return (await look(submission, request))?.result;
  }

  async function look(
    submission: Submission,
    request: Sent,
  ): Promise<{ result: SubmissionResult; isAbsent: boolean; isListClear?: boolean } | undefined> {
    const listed = await attempt(() => submission.protocols());
    if (!listed.ok) {
      if (!(listed.error instanceof BrandApiError)) throw listed.error;
      return { result: { kind: 'in-doubt', error: listed.error }, isAbsent: false };
    }
    const finding = await searching.find(submission, request, listed.value);
    if (finding.kind === 'settled') return undefined;
    if (finding.kind === 'found') {
      return { result: await recording.finish(submission, request, 'recovered', finding), isAbsent: false };
    }
    // After a day an unclear list is no reason to wait any longer.
    const isListClear = finding.kind === 'none';
    return { result: { kind: 'in-doubt' }, isAbsent: isListClear || isOver(request, now()), isListClear };
  }

  /** Goes on with a request whose answer was lost: looks at the list first; to send again, its lease must be over. */
  async function resume(submission: Submission, request: Sent): Promise<SubmissionResult | undefined> {
    const looked = await look(submission, request);
    if (!looked) return undefined;
    const { isAbsent, isListClear, result } = looked;
    if (!isAbsent || now() < request.leaseUntil) return result;
    if (await submission.isOutdated?.()) return { kind: 'outdated' };
    const anew = ({ asked, faultsOfKey = 0 }: Open) => ({
      ...leaseFrom(now()),
      // With a new key only the list prevents a second protocol, so it must be a clear one.
      ...(isListClear &&
        faultsOfKey >= FAULTS_OF_SPENT_KEY && { idempotencyKey: randomUUID(), faultsOfKey: undefined }),
      // The search lasts as long as after the first time.
      sentAt: now(),
      // A price or a bonus may have changed. The content stays deleted if the customer deleted their data.
      asked: asked === undefined ? undefined : submission.asked,
      // An earlier version of the portal knows neither field, and leaves them out.
      near: submission.near && [...submission.near],
      otherMarks: submission.otherMarks && [...submission.otherMarks],
      isUnheard: undefined,
      isAbsent: undefined,
    });
    // Only under the customer's lease, as when it was sent first.
    const again = await rewriting.rewrite(
      submission,
      request,
      anew,
      (others) => !others.some((other) => isAtWork(other, now())),
    );
    return again && sending.send(submission, again, true);
  }

  return { lookFor, resume };
}
