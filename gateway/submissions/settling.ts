import type { CustomerScope } from '../session/customer-scope.ts';
import type { AskedRequests } from './asked-requests.ts';
import type { Ledger, Open, Sent, Unnumbered } from './ledger.ts';
import {
  findNumber,
  findOwn,
  hasAsNew,
  isOver,
  isSent,
  LONGEST_DOUBT_MS,
  type Finding,
  type ProtocolList,
} from './open-requests.ts';
import type {
  SessionScope,
  Created,
  Settled,
  Settlement,
  Submission,
  SubmissionResult,
} from './submission.ts';

/** Finds out whether requests became protocols, and writes it down. It sends nothing. */
export type Settling = ReturnType<typeof createSettling>;

/** @param now a clock in milliseconds, the same for all gateways that share the state */
export function createSettling(ledger: Ledger, askedRequests: AskedRequests, now: () => number) {
  /**
   * Changes a request in the ledger, unless another process has done so meanwhile. All other fields keep their current
   * values there: earlier findings, and the gaps that a deletion of the customer's data has left.
   *
   * @param change the new values of fields, from the request's current entry
   * @param isAllowed decides by the customer's other requests, as they stand then
   */
  async function rewrite(
    scope: CustomerScope,
    before: Sent,
    change: (current: Sent) => Omit<Partial<Open>, 'known'>,
    isAllowed: (others: readonly Open[]) => boolean = () => true,
  ): Promise<Sent | undefined> {
    let after: Sent | undefined;
    await ledger.changeOpen(scope, (open) => {
      const current = open.filter(isSent).find((other) => isAsRead(other, before));
      after = undefined;
      if (!current || !isAllowed(open.filter((other) => other !== current))) return undefined;
      after = { ...current, ...change(current) };
      return open.with(open.indexOf(current), after);
    });
    return after;
  }

  /** Takes a request off the ledger, unless another process has changed it meanwhile. */
  const drop = (scope: CustomerScope, request: Open) =>
    ledger.changeOpen(scope, (open) => open.filter((other) => !isAsRead(other, request)));

  /**
   * The list's evidence about a request that was sent. The ledger is read after the list, so that its entry already
   * knows of protocols that were found to be another request's meanwhile.
   *
   * @param mentionedId a number that the API's answer mentioned: the protocol's, if the list has it
   * @returns `settled` if another process settled it first
   */
  async function find(
    scope: CustomerScope,
    { submissionId }: Sent,
    list: ProtocolList,
    mentionedId?: number,
  ): Promise<Finding | { kind: 'settled' }> {
    const open = (await ledger.readOpen(scope)).filter(isSent);
    const request = open.find((other) => other.submissionId === submissionId);
    if (!request) return { kind: 'settled' };
    // One that became a protocol without a number is a rival as well: the new protocol may be its own. While it is being
    // written down it is in both lists.
    const inDoubt = open.filter((other) => !other.isAbsent && other !== request);
    const openIds = new Set(open.map((other) => other.submissionId));
    const unnumbered = (await readSought(scope)).filter((other) => !openIds.has(other.submissionId));
    const others = [...inDoubt, ...unnumbered];
    return mentionedId !== undefined && hasAsNew(request, others, list, mentionedId)
      ? { kind: 'found', protocolId: mentionedId }
      : findOwn(request, others, list);
  }

  /** The requests that became protocols without a number, as long as it is looked for. */
  async function readSought(scope: CustomerScope): Promise<Unnumbered[]> {
    return (await ledger.readUnnumbered(scope)).filter(({ madeAt }) => now() - madeAt <= LONGEST_DOUBT_MS);
  }

  async function finish(
    submission: Settlement & Partial<Pick<Submission, 'digest' | 'submissionId'>>,
    request: Sent,
    kind: 'created' | 'recovered',
    { language, message, protocolId }: Created,
  ): Promise<SubmissionResult> {
    const { submissionId, digest } = request;
    const done = { digest, message, language, protocolId };
    await submission.putAway(request);
    // The entry's current content: if the customer deleted their data meanwhile, it is gone.
    const written = (await ledger.readOpen(submission)).find((other) => other.submissionId === submissionId);
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
  }

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

  /** @param requests as they stood before the list was read */
  async function settleAll(
    settlement: Settlement,
    requests: readonly Open[],
    list: ProtocolList,
  ): Promise<Settled[]> {
    const settled: Settled[] = [];
    for (const request of requests) {
      // A request that another process may be working on is settled the same way; the first answer counts.
      if (!isSent(request) || request.isAbsent || isOver(request, now())) continue;
      const finding = await find(settlement, request, list);
      if (finding.kind === 'found') {
        const created = { protocolId: finding.protocolId };
        await finish(settlement, request, 'recovered', created);
        settled.push({ ...request, outcome: 'created', created });
      } else if (finding.kind === 'settled') {
        const done = await ledger.findDone(settlement, request.submissionId);
        if (done) settled.push({ ...request, outcome: 'created', created: { protocolId: done.protocolId } });
      } else if (finding.kind === 'none' && now() >= request.leaseUntil) {
        const absent = await rewrite(settlement, request, () => ({ isAbsent: true }));
        settled.push({ ...(absent ?? request), outcome: absent ? 'absent' : 'awaited' });
      } else {
        settled.push({ ...request, outcome: 'awaited' });
      }
    }
    return settled;
  }

  async function findNumbers(
    scope: SessionScope,
    protocols: Settlement['protocols'],
  ): Promise<{ submissionId: string; protocolId: number }[]> {
    if ((await readSought(scope)).length === 0) return [];
    const list = await protocols();
    // Read again after the list, as in `find`.
    const sought = await readSought(scope);
    const open = (await ledger.readOpen(scope)).filter(isSent).filter(({ isAbsent }) => !isAbsent);
    const found = sought.flatMap((request) => {
      const others = [...sought.filter((other) => other !== request), ...open];
      const protocolId = findNumber(request, others, list);
      return protocolId === undefined ? [] : [{ submissionId: request.submissionId, protocolId }];
    });
    const left = found.length === 0 ? [] : await ledger.readUnnumbered(scope);
    for (const { submissionId, protocolId } of found) {
      await ledger.nameDone(scope, submissionId, protocolId);
      const request = left.find((other) => other.submissionId === submissionId);
      if (request) await keepAsked(scope, request, protocolId);
      await ledger.changeOpen(scope, (all) => (all.some(isSent) ? notTheirs(all, protocolId) : undefined));
      await ledger.changeUnnumbered(scope, (all) =>
        all
          .filter((other) => other.submissionId !== submissionId)
          .map((other) => notTheOwner(other, protocolId)),
      );
    }
    return found;
  }

  return { rewrite, drop, find, finish, settleAll, findNumbers };
}

/** Whether a request is unchanged since it was read: every step changes its lease or a flag. */
export function isAsRead(now: Open, read: Open): boolean {
  return (
    now.submissionId === read.submissionId &&
    now.leaseUntil === read.leaseUntil &&
    now.isUnheard === read.isUnheard &&
    now.isAbsent === read.isAbsent
  );
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
