import { randomUUID } from 'node:crypto';

import { BrandApiError, BrandApiInputError } from '../brand-api/brand-api-error.ts';
import type { CustomerScope } from '../session/customer-scope.ts';
import type { AskedRequests } from './asked-requests.ts';
import type { Ledger, Open, Sent } from './ledger.ts';
import { isAboutTheSame, isAtWork, isOver, isSent, mayCorrect } from './open-requests.ts';
import { LEASE_MS } from './request-lease.ts';
import { isAsRead, type Settling } from './settling.ts';
import type { Created, Submission, SubmissionResult } from './submission.ts';

/**
 * After this many faults of its own for one key, the API may have stored a fault under the key, and would never answer
 * anything else.
 */
const FAULTS_OF_SPENT_KEY = 2;

/** Sends requests: for the first time, or again if the answer was lost. Each takes the customer's lease first. */
export function createSending(
  ledger: Ledger,
  settling: Settling,
  askedRequests: Pick<AskedRequests, 'numbers'>,
  now: () => number,
) {
  const { rewrite, find, finish, settleAll } = settling;
  const lease = () => ({ leaseUntil: now() + LEASE_MS });

  const drop = (scope: CustomerScope, request: Open) =>
    ledger.changeOpen(scope, (open) => open.filter((other) => !isAsRead(other, request)));

  /** Takes the customer's lease and creates the protocol; `undefined` if another request was quicker. */
  async function start(submission: Submission): Promise<SubmissionResult | undefined> {
    const reserved: Open = { ...describe(submission), idempotencyKey: randomUUID(), ...lease() };
    let before: readonly Open[] = [];
    const isReserved = await ledger.changeOpen(submission, (open) => {
      const isTaken = open.some(
        (other) => isAtWork(other, now()) || (isSent(other) && other.digest === submission.digest),
      );
      before = open.filter((other) => !isOver(other, now()));
      return isTaken ? undefined : [...before, reserved];
    });
    if (!isReserved) return undefined;
    // The request that had the lease may have written its answer down, then given the lease up, since the caller looked
    // for an answer. So look again, now that the lease is ours.
    if (await ledger.findDone(submission, submission.submissionId)) {
      await drop(submission, reserved);
      return undefined;
    }
    // After that check: a deletion also deletes the answers, and is noted before it does.
    if (await submission.isOutdated?.()) {
      await drop(submission, reserved);
      return { kind: 'outdated' };
    }

    // The list is read under the lease, so no request of the portal can come between it and the call.
    const listed = await attempt(() => submission.protocols());
    if (!listed.ok) {
      await drop(submission, reserved);
      if (!(listed.error instanceof BrandApiError)) throw listed.error;
      return { kind: 'not-sent', error: listed.error };
    }
    const settled = await settleAll(submission, before, listed.value);
    if (settled.length > 0) submission.onSettled(settled);
    const same = settled.filter((other) => isAboutTheSame(other, submission));
    if (same.length > 0) {
      await drop(submission, reserved);
      const made = same.find((other) => other.outcome === 'created');
      return made ? { kind: 'different-request', earlier: made.created } : { kind: 'held-back' };
    }
    if (settled.some((other) => other.outcome === 'created' && mayCorrect(other, submission))) {
      await drop(submission, reserved);
      return { kind: 'look-first' };
    }
    const { leftOut, protocols, readAt: sentThere } = listed.value;
    const known = protocols.map(({ id }) => id);
    const told = await askedRequests.numbers(submission);
    const lacked = told.filter((id) => !known.includes(id));
    const sending = { ...lease(), known, lacked, leftOut, sentAt: now(), sentThere };
    let sent: Sent | undefined;
    await ledger.changeOpen(submission, (open) => {
      const current = open.find((other) => isAsRead(other, reserved));
      // The entry as it stands there: if the customer deleted their data meanwhile, its texts are gone.
      sent = current && { ...current, ...sending };
      // An earlier request about the same item that became no protocol is dropped in favour of this one.
      return sent && [...open.filter((other) => other !== current && !isAboutTheSame(other, reserved)), sent];
    });
    return sent && send(submission, sent, false);
  }

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
      return created && finish(submission, request, 'created', created);
    }
    // A refusal says nothing about an earlier try, which may have succeeded: then the list decides.
    const isCertain = isCertainlyNotDone(answer.error);
    if (isCertain && !isRepeat) return fail(submission, request, answer.error);
    if (!(answer.error instanceof BrandApiError)) throw answer.error;

    const renewed = await rewrite(submission, request, lease);
    if (!renewed)
      return (await isOpen(submission, request)) ? { kind: 'in-doubt', error: answer.error } : undefined;
    const listed = await attempt(() => submission.protocols());
    const finding = listed.ok ? await find(submission, renewed, listed.value) : undefined;
    if (finding?.kind === 'settled') return undefined;
    if (finding?.kind === 'found') return finish(submission, renewed, 'recovered', finding);
    if (finding?.kind === 'none' && isCertain) return fail(submission, renewed, answer.error);
    // The lease is kept, because a slow API may still be working on the call. Looking for the protocol is
    // allowed meanwhile.
    const isOwn = isOwnFault(answer.error);
    await rewrite(submission, renewed, ({ faultsOfKey = 0 }) => ({
      isUnheard: true,
      isAbsent: undefined,
      faultsOfKey: isOwn ? faultsOfKey + 1 : faultsOfKey,
    }));
    return { kind: 'in-doubt', error: answer.error };
  }

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
    const finding = await find(submission, request, listed.value);
    if (finding.kind === 'settled') return undefined;
    if (finding.kind === 'found') {
      return { result: await finish(submission, request, 'recovered', finding), isAbsent: false };
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
      ...lease(),
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
    const again = await rewrite(
      submission,
      request,
      anew,
      (others) => !others.some((other) => isAtWork(other, now())),
    );
    return again && send(submission, again, true);
  }

  /** Whether a request that changed meanwhile is not settled: the API may still be working on the call. */
  async function isOpen(submission: Submission, { submissionId }: Sent): Promise<boolean> {
    return (await ledger.readOpen(submission)).some((other) => other.submissionId === submissionId);
  }

  async function fail(submission: Submission, request: Sent, error: unknown): Promise<SubmissionResult> {
    await submission.release();
    await drop(submission, request);
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
    const finding = listed.ok ? await find(submission, request, listed.value, mentionedId) : undefined;
    if (finding?.kind === 'settled') return undefined;
    return { ...created, protocolId: finding?.kind === 'found' ? finding.protocolId : undefined };
  }

  return { lookFor, start, resume };
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

/** The result of some work: its value, or the thrown error. */
type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** Runs work, and returns its error instead of throwing it. */
async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}
