import { setTimeout as wait } from 'node:timers/promises';

import type { Done, Ledger } from './ledger.ts';
import { isAtWork, isSent } from './open-requests.ts';
import type { Resuming } from './resuming.ts';
import type { Starting } from './starting.ts';
import type { Created, Submission, SubmissionResult } from './submission.ts';

/** A request is not begun with less time left, because it would not be answered in time. */
const OWN_WORK_MS = 4_000;
/** The time for a look at the list for a request that another process is working on. */
const LOOK_MS = 1_000;
const POLL_MS = 200;

interface Parts {
  ledger: Pick<Ledger, 'findDone' | 'readOpen' | 'writeDone'>;
  starting: Starting;
  resuming: Resuming;
}

/**
 * Takes a press: gives the answer that exists, waits for a request that is under way, goes on with one whose answer was
 * lost, or starts a new one.
 *
 * @param pause between two looks at another process's request, in milliseconds
 */
export function createSubmitting(
  { ledger, starting, resuming }: Parts,
  now: () => number,
  pause: (ms: number) => Promise<unknown> = wait,
) {
  /** The existing answer, if there is one. The answer of a twin that was waited for is noted as this request's own. */
  async function findMade(
    submission: Submission,
    twin: string | undefined,
  ): Promise<SubmissionResult | undefined> {
    const done = await ledger.findDone(submission, submission.submissionId);
    if (done?.digest === submission.digest) return { kind: 'repeated', ...toCreated(done) };
    if (done) return { kind: 'different-request', earlier: toCreated(done) };
    const made = twin === undefined ? undefined : await ledger.findDone(submission, twin);
    if (made?.digest !== submission.digest) return undefined;
    await ledger.writeDone(submission, submission.submissionId, made);
    return { kind: 'repeated', ...toCreated(made) };
  }

  async function submit(submission: Submission): Promise<SubmissionResult> {
    const { timeBudget } = submission;
    const startedAt = now();
    let hasWaited = false;
    /** The same content under another id, which was waited for. */
    let twin: string | undefined;
    for (;;) {
      const made = await findMade(submission, twin);
      if (made) return made;
      const open = await ledger.readOpen(submission);
      const own = open.filter(isSent).find(({ digest }) => digest === submission.digest);
      if (open.some((request) => isAtWork(request, now()))) {
        twin = open.find(({ digest }) => digest === submission.digest)?.submissionId ?? twin;
        if (timeBudget.leftMs > (own ? LOOK_MS : OWN_WORK_MS)) {
          await pause(POLL_MS);
          hasWaited = true;
          continue;
        }
        timeBudget.failedAfter(now() - startedAt);
        const result = own ? await resuming.lookFor(submission, own) : { kind: 'busy' as const };
        if (result) return result;
        continue;
      }
      if (hasWaited) {
        if (!own && timeBudget.leftMs <= OWN_WORK_MS) return { kind: 'busy' };
        // All calls from here on share the rest of the wait.
        timeBudget.failedAfter(now() - startedAt);
      }
      // The form belongs to an earlier version of the request, so the customer sees the present one first.
      const isTaken = open.some(
        (request) => isSent(request) && request !== own && request.submissionId === submission.submissionId,
      );
      if (isTaken) return { kind: 'held-back' };
      const result = own ? await resuming.resume(submission, own) : await starting.start(submission);
      if (result) return result;
    }
  }

  return { submit };
}

/** The answer as the customer gets it. */
export function toCreated({ language, message, protocolId }: Done): Created {
  return { language, message, protocolId };
}
