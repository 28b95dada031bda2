import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { scopeKey } from '../session/customer-scope.ts';
import type { State } from '../state/state.ts';
import { createAskedRequests } from './asked-requests.ts';
import { createLedger, type Done, type Open } from './ledger.ts';
import { isAtWork, isInDoubt, isSent, mayBeSentAgain, mayHaveBecome } from './open-requests.ts';
import { requestDigest } from './request-digest.ts';
import { createResuming } from './resuming.ts';
import { createSending } from './sending.ts';
import { createSettling } from './settling.ts';
import { createStarting } from './starting.ts';
import type { Created, Doubt, Submission, SubmissionResult, Submissions } from './submission.ts';

/** A request is not begun with less time left, because it would not be answered in time. */
const OWN_WORK_MS = 4_000;
/** The time for a look at the list for a request that another process is working on. */
const LOOK_MS = 1_000;
const POLL_MS = 200;
/** The lifetime of a draft. */
const ID_LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };

export interface SubmissionsOptions {
  state: State;
  /** A clock in milliseconds, the same for all gateways that share the state. */
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/** @param pause between two looks at another process's request, in milliseconds */
export function createSubmissions({ state, now = Date.now, pause = wait }: SubmissionsOptions): Submissions {
  const ledger = createLedger(state, now);
  const askedRequests = createAskedRequests(state, now);
  const settling = createSettling(ledger, askedRequests, now);
  const sending = createSending(ledger, settling, now);
  const { start } = createStarting({ ledger, settling, sending, askedRequests }, now);
  const { lookFor, resume } = createResuming(settling, sending, now);

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

  return {
    async formStateOf(scope, form, choices, digest) {
      const open = await ledger.readOpen(scope);
      const own = open.find((request) => isSent(request) && request.digest === digest);
      if (own) {
        const isAbsent = mayBeSentAgain(own, now());
        return { submissionId: own.submissionId, doubt: { ...toDoubt(own), isAbsent } };
      }
      // Each form has one random series. An id is made of the series and the choices, so it needs no entry of its own.
      const key = scopeKey('submission-id', scope, form);
      for (;;) {
        const series = await state.get(key);
        const submissionId = series === undefined ? undefined : requestDigest([series, choices]);
        const isFree =
          submissionId !== undefined &&
          !open.some((request) => isSent(request) && request.submissionId === submissionId) &&
          !(await ledger.findDone(scope, submissionId));
        if (isFree) return { submissionId, doubt: undefined };
        await ledger.writeRegistered(scope, key, () =>
          state.compareAndSet(key, series, randomUUID(), ID_LIFETIME),
        );
      }
    },

    async findDoubts(scope) {
      return (await ledger.readOpen(scope)).filter((request) => isInDoubt(request, now())).map(toDoubt);
    },

    async findAbsent(scope) {
      return (await ledger.readOpen(scope)).filter((request) => mayBeSentAgain(request, now())).map(toDoubt);
    },

    async mayBecomeProtocol(scope, submissionId) {
      const open = await ledger.readOpen(scope);
      const own = open.find((request) => isSent(request) && request.submissionId === submissionId);
      if (own) return !mayBeSentAgain(own, now());
      // Read after the open requests: a request leaves them only when its answer is written.
      return (await ledger.findDone(scope, submissionId)) !== undefined;
    },

    findNumbers: settling.findNumbers,

    async findUnnumbered(scope) {
      const unnumbered = await ledger.readUnnumbered(scope);
      return unnumbered.map(({ asked, known, lacked = [], submissionId }) => ({
        asked,
        known: [...known, ...lacked],
        submissionId,
      }));
    },

    mayHaveBecome,

    async forgetMemos(scope) {
      await ledger.changeOpen(scope, (open) =>
        open.some(({ asked, memo }) => memo !== undefined || asked !== undefined)
          ? open.map((request) => ({ ...request, memo: undefined, asked: undefined }))
          : undefined,
      );
    },

    async forgetSettled(scope) {
      await ledger.forgetSettled(scope);
      await askedRequests.forgetAll(scope);
    },

    findAsked: (scope, protocolId) => askedRequests.find(scope, protocolId),

    countAsked: async (scope) => (await askedRequests.numbers(scope)).length,

    async findCreated(scope, submissionId) {
      const done = await ledger.findDone(scope, submissionId);
      return done && { ...toCreated(done), digest: done.digest };
    },

    async settle(settlement) {
      const open = await ledger.readOpen(settlement);
      if (!open.some((request) => isSent(request) && !request.isAbsent)) return [];
      return settling.settleAll(settlement, open, await settlement.protocols());
    },

    async submit(submission) {
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
          const result = own ? await lookFor(submission, own) : { kind: 'busy' as const };
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
        const result = own ? await resume(submission, own) : await start(submission);
        if (result) return result;
      }
    },
  };
}

function toCreated({ language, message, protocolId }: Done): Created {
  return { language, message, protocolId };
}

function toDoubt({ submissionId, form, title, subjects, memo, isAbsent = false }: Open): Doubt {
  return { submissionId, form, title, subjects, memo, isAbsent };
}
