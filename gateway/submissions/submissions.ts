import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BrandApiError, BrandApiInputError } from '../brand-api/brand-api-error.ts';
import type { State } from '../state/state.ts';
import {
  createLedger,
  type CustomerScope,
  type Done,
  type Open,
  type Sent,
  type Unnumbered,
} from './ledger.ts';
import {
  findOwn,
  isAboutTheSame,
  isAtWork,
  isInDoubt,
  isOver,
  isSent,
  findNumber,
  LONGEST_DOUBT_MS,
  type Finding,
  type ListedProtocol,
} from './open-requests.ts';

/** Longer than any one call made under it (10 s to create, 8 s to read); each call starts a new lease. */
const LEASE_MS = 15_000;
/** Longer than a lease, so that who waits either sees the answer or takes over. */
const LONGEST_WAIT_MS = 20_000;
const POLL_MS = 200;
/** As long as a draft. */
const ID_LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };

/** What became of a protocol: its number where it is known, the API's text where the API gave one. */
export interface Created {
  message?: string | undefined;
  /** The language tag of that text, where the API told. */
  language?: string | undefined;
  protocolId?: number | undefined;
}

/** A request that was sent, as whoever sent it described it. */
export type Described = Pick<Open, 'submissionId' | 'form' | 'title' | 'subjects' | 'memo'>;

/** One whose answer nobody saw. */
export interface Doubt extends Described {
  /** The list did not show it when it should have: it may be sent again. */
  isAbsent: boolean;
}

/** What a request in doubt turned out to be. */
export type Settled = Described &
  ({ outcome: 'created'; created: Created } | { outcome: 'absent' } | { outcome: 'awaited' });

/** What is needed to find out what became of a customer's requests. */
export interface Settlement extends CustomerScope {
  /** The customer's protocols, read from the API now (never from a cache). */
  protocols: () => Promise<readonly ListedProtocol[]>;
  /**
   * Puts away what a request was made of. It runs before the protocol is recorded, so that a process that dies in
   * between leaves no form that would open a second one; it may therefore run twice.
   */
  putAway: (request: Described) => Promise<void>;
}

export interface Submission extends Settlement, Omit<Described, 'subjects'> {
  /** From `requestDigest`, of what the customer chose and typed. */
  digest: string;
  subjects: readonly string[];
  /** By what its protocol can be told from another request's. */
  mark: string | undefined;
  /** Creates the protocol, once, with this `Idempotency-Key`. */
  create: (idempotencyKey: string) => Promise<Created>;
  /** Puts files where they belong to this request alone. It runs before `create`, and may run twice. */
  hold: () => Promise<void>;
  /** Gives them back after a certain failure. */
  release: () => Promise<void>;
  /** Hears what became of requests in doubt, which are looked for before this one is sent. */
  onSettled: (settled: readonly Settled[]) => void;
}

/**
 * - `created`: the API answered this request.
 * - `repeated`: it had answered before; nothing was sent.
 * - `recovered`: the answer was lost, and the customer's list shows the protocol. Without a number where the list
 *   shows several new ones.
 * - `different-request`: what was asked before under this id, or about the same item, is not what is asked now, and it
 *   has become a protocol (`earlier`). Nothing was sent: the customer looks at it first.
 * - `held-back`: a request about the same item is in doubt. Nothing was sent.
 * - `not-sent`: the list of protocols, which is read before the call, did not come. Nothing was sent.
 * - `failed`: certainly no protocol; the same id may be sent again, also with other content.
 * - `in-doubt`: not known yet. Keep the draft; sending the same form again settles it.
 */
export type SubmissionResult =
  | ({ kind: 'created' | 'repeated' | 'recovered' } & Created)
  | { kind: 'different-request'; earlier: Created }
  | { kind: 'held-back' }
  | { kind: 'not-sent' | 'failed'; error: BrandApiError }
  | { kind: 'in-doubt'; error?: BrandApiError };

/** A confirmation form as it stands in the ledger. */
export interface FormStanding {
  /** The same, whatever is reloaded, until it has become a protocol; another one for another request. */
  submissionId: string;
  /** This very request was sent, and nobody has seen the answer yet. */
  doubt: Doubt | undefined;
}

/**
 * Creates each protocol once, however often and from however many processes it is asked ("A protocol is made once",
 * architecture.md). A request's life in the ledger:
 *
 *     reserved ──list read──▶ sent ──answer──▶ done
 *        │                      ├──certain refusal──▶ (gone: it may be sent anew)
 *        └──no list──▶ (gone)   └──no answer──▶ in doubt ──in the list──▶ done
 *                                                  └──lease over, not in the list──▶ absent
 *     absent ──confirmed again──▶ sent, with the same key
 *        └──another about the same item is sent──▶ (gone)
 *
 * A customer has one request reserved or sent at a time; the next waits for its answer. One in doubt is nobody's work
 * any more: a request about something else goes past it, and the list tells their protocols apart (`findOwn`); one
 * about the same item is held back until the first is done or absent. A process that dies leaves its request reserved
 * (nothing was sent) or sent (in doubt) until the lease is over.
 */
export interface Submissions {
  /**
   * How a confirmation form stands.
   *
   * @param form which of the customer's forms, such as `online`
   * @param digest of the request as the form shows it; `undefined` where it is not complete yet
   */
  standingOf(scope: CustomerScope, form: string, digest: string | undefined): Promise<FormStanding>;

  /** The customer's requests in doubt, oldest first. */
  findDoubts(scope: CustomerScope): Promise<Doubt[]>;

  /** The protocol that this id has become, so that a form sent twice is known before its draft is missed. */
  findCreated(scope: CustomerScope, submissionId: string): Promise<Created | undefined>;

  /**
   * Looks for the numbers of requests that became protocols without one, as long as their files are kept; nothing is sent.
   *
   * @param protocols read only where there is such a request
   * @throws what `protocols` throws
   */
  findNumbers(
    scope: CustomerScope,
    protocols: () => Promise<readonly ListedProtocol[]>,
  ): Promise<{ submissionId: string; protocolId: number }[]>;

  /** Forgets what the customer chose and typed for them; what tells them apart stays, so that none is made twice. */
  forgetMemos(scope: CustomerScope): Promise<void>;

  /**
   * Looks what became of the customer's requests in doubt, and sends nothing.
   *
   * @throws what `protocols` throws
   */
  settle(settlement: Settlement): Promise<Settled[]>;

  /**
   * Makes the protocol of a request, or finds the one that it has become.
   *
   * @throws BrandApiInputError where `create` broke the contract (nothing was sent), and any other error that is
   *   not the API's; after such a one the request is in doubt
   */
  submit(submission: Submission): Promise<SubmissionResult>;
}

export interface SubmissionsOptions {
  state: State;
  /** A clock in milliseconds, the same for all gateways that share the state. */
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

export function createSubmissions({ state, now = Date.now, pause = wait }: SubmissionsOptions): Submissions {
  const ledger = createLedger(state);
  const lease = () => ({ leaseUntil: now() + LEASE_MS });

  /** Writes a request anew, unless it is not as it was any more: then another was quicker. */
  async function rewrite<T extends Open>(
    scope: CustomerScope,
    before: Open,
    after: T,
  ): Promise<T | undefined> {
    const isChanged = await ledger.changeOpen(scope, (open) => {
      const index = open.findIndex((other) => isAsRead(other, before));
      return index === -1 ? undefined : open.with(index, after);
    });
    return isChanged ? after : undefined;
  }

  const drop = (scope: CustomerScope, { submissionId }: Open) =>
    ledger.changeOpen(scope, (open) => open.filter((other) => other.submissionId !== submissionId));

  async function find(
    scope: CustomerScope,
    request: Sent,
    listed: readonly ListedProtocol[],
  ): Promise<Finding> {
    const others = (await ledger.readOpen(scope)).filter(
      (other): other is Sent =>
        isSent(other) && !other.isAbsent && other.submissionId !== request.submissionId,
    );
    return findOwn(request, others, listed);
  }

  /** Reserves the customer's turn and creates. `undefined`: another was quicker. */
  async function start(submission: Submission): Promise<SubmissionResult | undefined> {
    const reserved: Open = { ...describe(submission), idempotencyKey: randomUUID(), ...lease() };
    const isReserved = await ledger.changeOpen(submission, (open) => {
      const isTaken = open.some(
        (other) => isAtWork(other, now()) || (isSent(other) && other.digest === submission.digest),
      );
      return isTaken ? undefined : [...open.filter((other) => !isOver(other, now())), reserved];
    });
    if (!isReserved) return undefined;

    // Read under the turn: nothing of ours can come between this list and the call.
    const listed = await attempt(() => submission.protocols());
    if (!listed.ok) {
      await drop(submission, reserved);
      if (!(listed.error instanceof BrandApiError)) throw listed.error;
      return { kind: 'not-sent', error: listed.error };
    }
    const settled = await settleAll(submission, listed.value);
    if (settled.length > 0) submission.onSettled(settled);
    const same = settled.filter((other) => isAboutTheSame(other, submission));
    if (same.length > 0) {
      await drop(submission, reserved);
      const made = same.find((other) => other.outcome === 'created');
      return made ? { kind: 'different-request', earlier: made.created } : { kind: 'held-back' };
    }
    const known = listed.value.map(({ id }) => id);
    const sent: Sent = { ...reserved, ...lease(), known, sentAt: now() };
    const isWritten = await ledger.changeOpen(submission, (open) => {
      if (!open.some((other) => isAsRead(other, reserved))) return undefined;
      // One that came to nothing and is about the same item is given up for this one.
      const others = open.filter((other) => !isAsRead(other, reserved) && !isAboutTheSame(other, sent));
      return [...others, sent];
    });
    return isWritten ? send(submission, sent, false) : undefined;
  }

  async function send(
    submission: Submission,
    request: Sent,
    isRepeat: boolean,
  ): Promise<SubmissionResult | undefined> {
    await submission.hold();
    const answer = await attempt(() => submission.create(request.idempotencyKey));
    if (answer.ok) {
      return finish(submission, request, 'created', await numbered(submission, request, answer.value));
    }
    // A refusal says nothing about an earlier try, which may have gone through: then the list decides. 409 is how
    // APIs say that the first call with this key is still being worked on.
    const isCertain = isCertainlyNotDone(answer.error) && !(isRepeat && isConflict(answer.error));
    if (isCertain && !isRepeat) return fail(submission, request, answer.error);
    if (!(answer.error instanceof BrandApiError)) throw answer.error;

    const renewed = await rewrite(submission, request, { ...request, ...lease() });
    if (!renewed) return undefined;
    const listed = await attempt(() => submission.protocols());
    const finding = listed.ok ? await find(submission, renewed, listed.value) : undefined;
    if (finding?.kind === 'found') return finish(submission, renewed, 'recovered', finding);
    if (finding?.kind === 'none' && isCertain) return fail(submission, renewed, answer.error);
    // The lease runs on: a slow API may still be at work on it. To look is free meanwhile.
    await rewrite(submission, renewed, { ...renewed, isUnheard: true, isAbsent: undefined });
    return { kind: 'in-doubt', error: answer.error };
  }

  /** Goes on with a request whose answer nobody saw: the list first; to send again, its lease has to be over. */
  async function resume(submission: Submission, request: Sent): Promise<SubmissionResult | undefined> {
    const listed = await attempt(() => submission.protocols());
    if (!listed.ok) {
      if (!(listed.error instanceof BrandApiError)) throw listed.error;
      return { kind: 'in-doubt', error: listed.error };
    }
    const finding = await find(submission, request, listed.value);
    if (finding.kind === 'found') return finish(submission, request, 'recovered', finding);
    if (finding.kind === 'unclear' || now() < request.leaseUntil) return { kind: 'in-doubt' };
    const again = await rewrite(submission, request, {
      ...request,
      ...lease(),
      isUnheard: undefined,
      isAbsent: undefined,
    });
    return again && send(submission, again, true);
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
    await ledger.changeUnnumbered(submission, (unnumbered) =>
      afterCreation(unnumbered, { ...request, madeAt: now() }, protocolId),
    );
    await ledger.writeDone(submission, submissionId, done);
    // The same content under a new id (another tab, a form rendered afresh) has got its answer too.
    if (digest === submission.digest && submission.submissionId !== undefined) {
      await ledger.writeDone(submission, submission.submissionId, done);
    }
    await ledger.changeOpen(submission, (open) =>
      open
        .filter((other) => other.submissionId !== submissionId)
        .map((other) => (isSent(other) ? notTheOwner(other, protocolId) : other)),
    );
    return { kind, message, language, protocolId };
  }

  async function fail(submission: Submission, request: Sent, error: unknown): Promise<SubmissionResult> {
    await submission.release();
    await drop(submission, request);
    if (!(error instanceof BrandApiError)) throw error;
    return { kind: 'failed', error };
  }

  async function settleAll(settlement: Settlement, listed: readonly ListedProtocol[]): Promise<Settled[]> {
    const settled: Settled[] = [];
    for (const request of await ledger.readOpen(settlement)) {
      // One that somebody may be at work on ends the same way, and the first answer stands.
      if (!isSent(request) || request.isAbsent || isOver(request, now())) continue;
      const finding = await find(settlement, request, listed);
      if (finding.kind === 'found') {
        const created = { protocolId: finding.protocolId };
        await finish(settlement, request, 'recovered', created);
        settled.push({ ...request, outcome: 'created', created });
      } else if (finding.kind === 'none' && now() >= request.leaseUntil) {
        const absent = await rewrite(settlement, request, { ...request, isAbsent: true });
        settled.push({ ...request, outcome: absent ? 'absent' : 'awaited' });
      } else {
        settled.push({ ...request, outcome: 'awaited' });
      }
    }
    return settled;
  }

  return {
    async standingOf(scope, form, digest) {
      const open = await ledger.readOpen(scope);
      const own = open.find((request) => isSent(request) && request.digest === digest);
      if (own) {
        const isAbsent = Boolean(own.isAbsent) || isOver(own, now());
        return { submissionId: own.submissionId, doubt: { ...toDoubt(own), isAbsent } };
      }
      const { brandId, customerKey } = scope;
      const key = `submission-id:${brandId}:${customerKey}:${form}`;
      for (;;) {
        const current = await state.get(key);
        const isFree =
          current !== undefined &&
          !open.some((request) => isSent(request) && request.submissionId === current) &&
          !(await ledger.findDone(scope, current));
        if (isFree) return { submissionId: current, doubt: undefined };
        const next = randomUUID();
        if (await state.compareAndSet(key, current, next, ID_LIFETIME)) {
          return { submissionId: next, doubt: undefined };
        }
      }
    },

    async findDoubts(scope) {
      return (await ledger.readOpen(scope)).filter((request) => isInDoubt(request, now())).map(toDoubt);
    },

    async findNumbers(scope, protocols) {
      const unnumbered = await ledger.readUnnumbered(scope);
      const sought = unnumbered.filter(({ madeAt }) => now() - madeAt <= LONGEST_DOUBT_MS);
      if (sought.length === 0) return [];
      const listed = await protocols();
      const open = (await ledger.readOpen(scope)).filter((other) => isSent(other) && !other.isAbsent);
      const found = sought.flatMap((request) => {
        const others = [...sought.filter((other) => other !== request), ...open.filter(isSent)];
        const protocolId = findNumber(request, others, listed);
        return protocolId === undefined ? [] : [{ submissionId: request.submissionId, protocolId }];
      });
      for (const { submissionId, protocolId } of found) {
        await ledger.nameDone(scope, submissionId, protocolId);
        await ledger.changeUnnumbered(scope, (all) =>
          all
            .filter((other) => other.submissionId !== submissionId)
            .map((other) => notTheOwner(other, protocolId)),
        );
      }
      return found;
    },

    async forgetMemos(scope) {
      await ledger.changeOpen(scope, (open) =>
        open.some(({ memo }) => memo !== undefined)
          ? open.map((request) => ({ ...request, memo: undefined }))
          : undefined,
      );
    },

    async findCreated(scope, submissionId) {
      const done = await ledger.findDone(scope, submissionId);
      return done && toCreated(done);
    },

    async settle(settlement) {
      const open = await ledger.readOpen(settlement);
      if (!open.some((request) => isSent(request) && !request.isAbsent)) return [];
      return settleAll(settlement, await settlement.protocols());
    },

    async submit(submission) {
      const giveUpAt = now() + LONGEST_WAIT_MS;
      for (;;) {
        const done = await ledger.findDone(submission, submission.submissionId);
        if (done?.digest === submission.digest) return { kind: 'repeated', ...toCreated(done) };
        if (done) return { kind: 'different-request', earlier: toCreated(done) };

        const open = await ledger.readOpen(submission);
        const own = open.find((request) => isSent(request) && request.digest === submission.digest);
        if (open.some((request) => isAtWork(request, now()))) {
          if (now() >= giveUpAt) return own ? { kind: 'in-doubt' } : { kind: 'held-back' };
          await pause(POLL_MS);
          continue;
        }
        // The form is of another request, which was changed since: the customer looks at it anew.
        const isTaken = open.some(
          (request) => isSent(request) && request !== own && request.submissionId === submission.submissionId,
        );
        if (isTaken) return { kind: 'held-back' };
        const result = own && isSent(own) ? await resume(submission, own) : await start(submission);
        if (result) return result;
      }
    },
  };

  /** The API's answer with its number; where its text has none, the list may tell: nothing else was asked for since. */
  async function numbered(submission: Submission, request: Sent, created: Created): Promise<Created> {
    if (created.protocolId !== undefined) return created;
    const listed = await attempt(() => submission.protocols());
    const finding = listed.ok ? await find(submission, request, listed.value) : undefined;
    return { ...created, protocolId: finding?.kind === 'found' ? finding.protocolId : undefined };
  }
}

function describe({
  submissionId,
  form,
  title,
  subjects,
  memo,
  digest,
  mark,
}: Submission): Omit<Open, 'idempotencyKey' | 'leaseUntil'> {
  return { submissionId, form, title, subjects: [...subjects], memo, digest, mark };
}

/** Whether a request stands as it was read: every step writes another lease or mark. */
function isAsRead(now: Open, read: Open): boolean {
  return (
    now.submissionId === read.submissionId &&
    now.leaseUntil === read.leaseUntil &&
    now.isUnheard === read.isUnheard &&
    now.isAbsent === read.isAbsent
  );
}

/** What is one request's is no other's. */
function notTheOwner<T extends { known: number[] }>(other: T, protocolId: number | undefined): T {
  return protocolId === undefined ? other : { ...other, known: [...other.known, protocolId] };
}

/** The requests whose number nobody told, after one more became a protocol. `undefined`: as before. */
function afterCreation(
  unnumbered: readonly Unnumbered[],
  { known, madeAt, mark, submissionId }: Sent & Pick<Unnumbered, 'madeAt'>,
  protocolId: number | undefined,
): Unnumbered[] | undefined {
  const others = unnumbered.filter(
    (other) => other.submissionId !== submissionId && madeAt - other.madeAt <= LONGEST_DOUBT_MS,
  );
  if (protocolId === undefined) return [...others, { submissionId, known, mark, madeAt }];
  return unnumbered.length === 0 ? undefined : others.map((other) => notTheOwner(other, protocolId));
}

function isCertainlyNotDone(error: unknown): boolean {
  if (error instanceof BrandApiInputError) return true;
  return error instanceof BrandApiError && error.outcome !== 'unknown';
}

function isConflict(error: unknown): boolean {
  return error instanceof BrandApiError && error.status === 409;
}

function toCreated({ language, message, protocolId }: Done): Created {
  return { language, message, protocolId };
}

function toDoubt({ submissionId, form, title, subjects, memo, isAbsent = false }: Open): Doubt {
  return { submissionId, form, title, subjects, memo, isAbsent };
}

type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}
