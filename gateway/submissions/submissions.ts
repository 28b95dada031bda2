import { randomUUID } from 'node:crypto';
import { scopeKey } from '../session/customer-scope.ts';
import type { State } from '../state/state.ts';
import { createAskedRequests } from './asked-requests.ts';
import { createLedger, type Open } from './ledger.ts';
import { isInDoubt, isSent, mayBeSentAgain, mayHaveBecome } from './open-requests.ts';
import { createRecording } from './recording.ts';
import { requestDigest } from './request-digest.ts';
import { createResuming } from './resuming.ts';
import { createRewriting } from './rewriting.ts';
import { createSearching } from './searching.ts';
import { createSending } from './sending.ts';
import { createSettling } from './settling.ts';
import { createStarting } from './starting.ts';
import type { Doubt, Submissions } from './submission.ts';
import { createSubmitting, toCreated } from './submitting.ts';

/** The lifetime of a draft. */
const ID_LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };

export interface SubmissionsOptions {
  state: State;
  /** A clock in milliseconds, the same for all gateways that share the state. */
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/** @param pause between two looks at another process's request, in milliseconds */
export function createSubmissions({ state, now = Date.now, pause }: SubmissionsOptions): Submissions {
  const ledger = createLedger(state, now);
  const askedRequests = createAskedRequests(state, now);
  const searching = createSearching(ledger, now);
  const rewriting = createRewriting(ledger);
  const recording = createRecording(ledger, askedRequests, now);
  const settling = createSettling({ ledger, searching, rewriting, recording }, now);
  const sending = createSending({ ledger, searching, rewriting, recording }, now);
  const starting = createStarting({ ledger, rewriting, settling, sending, askedRequests }, now);
  const resuming = createResuming({ searching, rewriting, recording, sending }, now);
  const { submit } = createSubmitting({ ledger, starting, resuming }, now, pause);

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

    findNumbers: (scope, protocols) => settling.findNumbers(scope, protocols),

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

    submit,
  };
}

function toDoubt({ submissionId, form, title, subjects, memo, isAbsent = false }: Open): Doubt {
  return { submissionId, form, title, subjects, memo, isAbsent };
}
