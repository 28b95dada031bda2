import type { CustomerScope } from '../session/customer-scope.ts';
import type { AskedRequests } from './asked-requests.ts';
import type { Ledger, Open, Sent, Unnumbered } from './ledger.ts';
import { isSent, LONGEST_DOUBT_MS } from './open-requests.ts';
import type { Created, SessionScope, Settlement, Submission, SubmissionResult } from './submission.ts';

/** Writes down what requests have become. A process may die at any step: the next one to find it out goes on. */
export interface Recording {
  /** A request has become a protocol: what it was made of is put away, and it leaves the open ones. */
  finish(
    submission: Settlement & Partial<Pick<Submission, 'digest' | 'submissionId'>>,
    request: Sent,
    kind: 'created' | 'recovered',
    created: Created,
  ): Promise<SubmissionResult>;
  /** The numbers of protocols whose answers had none. */
  number(scope: SessionScope, found: readonly { submissionId: string; protocolId: number }[]): Promise<void>;
}

/** @param now a clock in milliseconds, the same for all gateways that share the state */
export function createRecording(
  ledger: Ledger,
  askedRequests: Pick<AskedRequests, 'forget' | 'keep'>,
  now: () => number,
): Recording {
  /** Keeps a request's content beside its protocol's number, if both are known. It may run twice. */
  async function keepAsked(
    scope: SessionScope,
    { asked }: Pick<Open, 'asked'>,
    protocolId: number | undefined,
  ): Promise<void> {
    if (protocolId === undefined || asked === undefined) return;
    await askedRequests.keep(scope, protocolId, asked);
    // The content may have been read before a deletion, and written after it.
    if (await scope.isOutdated?.()) await askedRequests.forget(scope, protocolId);
  }

  /** Forgets the content of a request whose number the answer did not contain. */
  async function forgetUnnumbered(
    scope: CustomerScope,
    { submissionId }: Pick<Open, 'submissionId'>,
  ): Promise<void> {
    await ledger.changeUnnumbered(scope, (unnumbered) =>
      unnumbered.map((other) =>
        other.submissionId === submissionId ? { ...other, asked: undefined } : other,
      ),
    );
  }

  return {
    async finish(submission, request, kind, { language, message, protocolId }) {
      const { submissionId, digest } = request;
      const done = { digest, message, language, protocolId };
      await submission.putAway(request);
      // The entry's current content: if the customer deleted their data meanwhile, it is gone.
      const written = (await ledger.readOpen(submission)).find(
        (other) => other.submissionId === submissionId,
      );
      const known = written?.known ?? request.known;
      const made = { ...request, known, asked: written?.asked, madeAt: now() };
      await ledger.changeUnnumbered(submission, (unnumbered) => afterCreation(unnumbered, made, protocolId));
      await keepAsked(submission, made, protocolId);
      if (protocolId === undefined && (await submission.isOutdated?.()))
        await forgetUnnumbered(submission, made);
      await ledger.writeDone(submission, submissionId, done);
      // The same content under a new id (another tab, a form rendered afresh) has the same answer.
      if (digest === submission.digest && submission.submissionId !== undefined) {
        await ledger.writeDone(submission, submission.submissionId, done);
      }
      await ledger.changeOpen(submission, (open) =>
        notTheirs(
          open.filter((other) => other.submissionId !== submissionId),
          protocolId,
        ),
      );
      return { kind, message, language, protocolId };
    },

    async number(scope, found) {
      if (found.length === 0) return;
      const unnumbered = await ledger.readUnnumbered(scope);
      for (const { submissionId, protocolId } of found) {
        await ledger.nameDone(scope, submissionId, protocolId);
        const request = unnumbered.find((other) => other.submissionId === submissionId);
        if (request) await keepAsked(scope, request, protocolId);
        await ledger.changeOpen(scope, (all) => (all.some(isSent) ? notTheirs(all, protocolId) : undefined));
        await ledger.changeUnnumbered(scope, (all) =>
          all
            .filter((other) => other.submissionId !== submissionId)
            .map((other) => notTheOwner(other, protocolId)),
        );
      }
    },
  };
}

/** A protocol belongs to one request only. */
function notTheOwner<T extends { known: number[] }>(other: T, protocolId: number | undefined): T {
  return protocolId === undefined ? other : { ...other, known: [...other.known, protocolId] };
}

/** The open requests, once a number is known to belong to none of them. */
function notTheirs(open: readonly Open[], protocolId: number | undefined): Open[] {
  return open.map((other) => (isSent(other) ? notTheOwner(other, protocolId) : other));
}

/** The requests without a number, after one more became a protocol. `undefined`: as before. */
function afterCreation(
  unnumbered: readonly Unnumbered[],
  {
    asked,
    known,
    lacked,
    leftOut,
    madeAt,
    mark,
    otherMarks,
    sentThere,
    submissionId,
  }: Sent & Pick<Unnumbered, 'madeAt'>,
  protocolId: number | undefined,
): Unnumbered[] | undefined {
  const others = unnumbered.filter(
    (other) => other.submissionId !== submissionId && madeAt - other.madeAt <= LONGEST_DOUBT_MS,
  );
  if (protocolId === undefined) {
    return [...others, { submissionId, known, lacked, leftOut, mark, otherMarks, madeAt, sentThere, asked }];
  }
  return unnumbered.length === 0 ? undefined : others.map((other) => notTheOwner(other, protocolId));
}
