import { randomUUID } from 'node:crypto';

import { BrandApiError } from '../brand-api/brand-api-error.ts';
import type { AskedRequests } from './asked-requests.ts';
import { attempt } from './attempt.ts';
import type { Ledger, Open, Sent } from './ledger.ts';
import { isAboutTheSame, isAtWork, isOver, isSent, mayCorrect, type ProtocolList } from './open-requests.ts';
import { leaseFrom } from './request-lease.ts';
import { isAsRead, type Rewriting } from './rewriting.ts';
import type { Sending } from './sending.ts';
import type { Settling } from './settling.ts';
import type { Submission, SubmissionResult } from './submission.ts';

interface Parts {
  ledger: Ledger;
  rewriting: Pick<Rewriting, 'drop'>;
  settling: Pick<Settling, 'settleAll'>;
  sending: Sending;
  askedRequests: Pick<AskedRequests, 'numbers'>;
}

/** What a look at everything else of the customer says about a reserved request. */
type Check =
  | { kind: 'clear'; list: ProtocolList }
  /** It is not sent; without a result another request has settled it. */
  | { kind: 'stopped'; result: SubmissionResult | undefined }
  | { kind: 'broken'; error: unknown };

/** Sends requests for the first time, each under the customer's lease. */
export type Starting = ReturnType<typeof createStarting>;

/** See {@link Starting}. */
export function createStarting(
  { ledger, rewriting, settling, sending, askedRequests }: Parts,
  now: () => number,
) {
  /** Takes the customer's lease and creates the protocol; `undefined` if another request was quicker. */
  async function start(submission: Submission): Promise<SubmissionResult | undefined> {
    const reservation = await reserve(submission);
    if (!reservation) return undefined;
    const { before, reserved } = reservation;
    const checked = await check(submission, before);
    if (checked.kind !== 'clear') {
      await rewriting.drop(submission, reserved);
      if (checked.kind === 'broken') throw checked.error;
      return checked.result;
    }
    const sent = await noteAsSent(submission, reserved, checked.list);
    return sent && sending.send(submission, sent, false);
  }

  /** @returns the request, with the customer's others as they were; `undefined` if one of them has the lease */
  async function reserve(
    submission: Submission,
  ): Promise<{ reserved: Open; before: readonly Open[] } | undefined> {
    const reserved: Open = {
      ...describe(submission),
      idempotencyKey: randomUUID(),
      ...leaseFrom(now()),
    };
    let before: readonly Open[] = [];
    const isReserved = await ledger.changeOpen(submission, (open) => {
      const isTaken = open.some(
        (other) => isAtWork(other, now()) || (isSent(other) && other.digest === submission.digest),
      );
      before = open.filter((other) => !isOver(other, now()));
      return isTaken ? undefined : [...before, reserved];
    });
    return isReserved ? { reserved, before } : undefined;
  }

  async function check(submission: Submission, before: readonly Open[]): Promise<Check> {
    // The request that had the lease may have written its answer down, then given the lease up, since the caller looked
    // for an answer. So look again, now that the lease is ours.
    if (await ledger.findDone(submission, submission.submissionId)) return stopped(undefined);
    // After that check: a deletion also deletes the answers, and is noted before it does.
    if (await submission.isOutdated?.()) return stopped({ kind: 'outdated' });

    // The list is read under the lease, so no request of the portal can come between it and the call.
    const listed = await attempt(() => submission.protocols());
    if (!listed.ok) {
      const { error } = listed;
      return error instanceof BrandApiError
        ? stopped({ kind: 'not-sent', error })
        : { kind: 'broken', error };
    }
    const settled = await settling.settleAll(submission, before, listed.value);
    if (settled.length > 0) submission.onSettled(settled);
    const same = settled.filter((other) => isAboutTheSame(other, submission));
    if (same.length > 0) {
      const made = same.find((other) => other.outcome === 'created');
      return stopped(made ? { kind: 'different-request', earlier: made.created } : { kind: 'held-back' });
    }
    if (settled.some((other) => other.outcome === 'created' && mayCorrect(other, submission)))
      return stopped({ kind: 'look-first' });
    return { kind: 'clear', list: listed.value };
  }

  /** @returns the request as it stands in the ledger from now on; `undefined` if it is gone from there */
  async function noteAsSent(
    submission: Submission,
    reserved: Open,
    { leftOut, protocols, readAt: sentThere }: ProtocolList,
  ): Promise<Sent | undefined> {
    const known = protocols.map(({ id }) => id);
    const told = await askedRequests.numbers(submission);
    const lacked = told.filter((id) => !known.includes(id));
    const asSent = { ...leaseFrom(now()), known, lacked, leftOut, sentAt: now(), sentThere };
    let sent: Sent | undefined;
    await ledger.changeOpen(submission, (open) => {
      const current = open.find((other) => isAsRead(other, reserved));
      // The entry as it stands there: if the customer deleted their data meanwhile, its texts are gone.
      sent = current && { ...current, ...asSent };
      // An earlier request about the same item that became no protocol is dropped in favour of this one.
      return sent && [...open.filter((other) => other !== current && !isAboutTheSame(other, reserved)), sent];
    });
    return sent;
  }

  return { start };
}

function stopped(result: SubmissionResult | undefined): Check {
  return { kind: 'stopped', result };
}

function describe({
  submissionId,
  form,
  title,
  subjects,
  near,
  memo,
  asked,
  digest,
  mark,
  otherMarks,
}: Submission): Omit<Open, 'idempotencyKey' | 'leaseUntil'> {
  const described = { submissionId, form, title, subjects: [...subjects], memo, asked, digest, mark };
  return {
    ...described,
    ...(otherMarks && { otherMarks: [...otherMarks] }),
    ...(near && { near: [...near] }),
  };
}
