import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BrandApiError, BrandApiInputError } from '../brand-api/brand-api-error.ts';
import type { State } from '../state/state.ts';
import { createLedger, type CustomerScope, type Done, type Turn } from './ledger.ts';

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
  protocolId?: number | undefined;
}

/** What is needed to find out what became of a submission. */
export interface Settlement extends CustomerScope {
  /** From `idFor`, carried by the confirmation form. */
  submissionId: string;
  /** The customer's protocol numbers, read from the API now (never from a cache). */
  protocolIds: () => Promise<readonly number[]>;
  /**
   * Puts away what the request was made of. It runs before the protocol is recorded, so that a process that dies in
   * between leaves no form that would open a second one; it may therefore run twice.
   */
  putAway: () => Promise<void>;
}

export interface Submission extends Settlement {
  /** From `requestDigest`, of what the customer chose and typed. */
  digest: string;
  /** Creates the protocol, once, with this `Idempotency-Key`. */
  create: (idempotencyKey: string) => Promise<Created>;
}

/**
 * - `created`: the API answered this request.
 * - `repeated`: it had answered before; nothing was sent.
 * - `recovered`: the answer was lost, and the customer's list shows the protocol. Without a number where the list
 *   shows several new ones.
 * - `different-request`: what was asked before under this id, or was still open, is not what is asked now, and it
 *   has become a protocol (`earlier`). Nothing was sent: the customer looks at it first.
 * - `failed`: certainly no protocol; the same id may be sent again, also with other content.
 * - `in-doubt`: not known yet. Keep the draft; sending the same form again settles it.
 */
export type SubmissionResult =
  | ({ kind: 'created' | 'repeated' | 'recovered' } & Created)
  | { kind: 'different-request'; earlier: Created }
  | { kind: 'failed'; error: BrandApiError }
  | { kind: 'in-doubt'; error?: BrandApiError };

export interface Submissions {
  /**
   * The id for a confirmation form: the same, whatever is reloaded, until it has become a protocol.
   *
   * @param form which of the customer's forms, such as `online`
   */
  idFor(scope: CustomerScope, form: string): Promise<string>;

  /** The protocol that this id has become, so that a form sent twice is known before its draft is missed. */
  findCreated(scope: CustomerScope, submissionId: string): Promise<Created | undefined>;

  /** Whether this id was sent to the API and nobody has seen the answer yet. */
  isOpen(scope: CustomerScope, submissionId: string): Promise<boolean>;

  /**
   * Looks whether a submission whose answer nobody saw has become a protocol, and sends nothing: for where the
   * request can no longer be made, such as when its last size went to this very protocol.
   *
   * @returns `undefined` where it is not open, or the list does not show it (yet)
   */
  settle(submission: Settlement): Promise<SubmissionResult | undefined>;

  /**
   * Creates a protocol once, however often and from however many processes it is asked ("A protocol is made once",
   * architecture.md).
   *
   * A customer has one submission under way at a time, so that a protocol which is new since it started can only be
   * its own. It is written down before the call with the protocols known then, and ends with the answer. A second
   * request waits for that answer. Where none can come any more (the process died, the answer was lost), it is
   * settled before anything else is sent: a new protocol in the list is adopted; with none, the call is made again
   * with the same idempotency key. Several new ones mean that others were opened elsewhere in these seconds: ours is
   * almost certainly among them, and an API that does not know the key would make another, so it counts as created,
   * without a number.
   *
   * @throws BrandApiInputError where `create` broke the contract (nothing was sent), and any other error that is
   *   not the API's; after such a one the submission is settled as above
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

  /** Takes the customer's turn, in the place of one that is over, and creates. `undefined`: another was quicker. */
  async function start(
    submission: Submission,
    over: Turn | undefined,
  ): Promise<SubmissionResult | undefined> {
    const { submissionId, digest } = submission;
    const reserved = await ledger.takeTurn(submission, over, {
      submissionId,
      digest,
      idempotencyKey: randomUUID(),
      ...lease(),
    });
    if (!reserved) return undefined;
    // Read under the turn: nothing of ours can come between this list and the call.
    const known = await attempt(() => submission.protocolIds());
    if (!known.ok) return fail(submission, reserved, known.error);
    const started = { ...reserved.started, ...lease(), known: [...known.value] };
    const turn = await ledger.takeTurn(submission, reserved, started);
    return turn && send(submission, turn, false);
  }

  async function send(
    submission: Submission,
    turn: Turn,
    isRepeat: boolean,
  ): Promise<SubmissionResult | undefined> {
    const answer = await attempt(() => submission.create(turn.started.idempotencyKey));
    if (answer.ok) return finish(submission, turn, 'created', await numbered(submission, turn, answer.value));
    // A refusal says nothing about an earlier try, which may have gone through: then the list decides. 409 is how
    // APIs say that the first call with this key is still being worked on.
    const isCertain = isCertainlyNotDone(answer.error) && !(isRepeat && isConflict(answer.error));
    if (isCertain && !isRepeat) return fail(submission, turn, answer.error);
    if (!(answer.error instanceof BrandApiError)) throw answer.error;

    const renewed = await ledger.takeTurn(submission, turn, { ...turn.started, ...lease() });
    if (!renewed) return undefined;
    const found = await attempt(() => findNew(submission, renewed));
    if (found.ok && found.value) return finish(submission, renewed, 'recovered', found.value);
    if (found.ok && isCertain) return fail(submission, renewed, answer.error);
    // The lease runs on: a slow API may still be at work on it. To look is free meanwhile.
    await ledger.takeTurn(submission, renewed, { ...renewed.started, isUnheard: true });
    return { kind: 'in-doubt', error: answer.error };
  }

  /** Looks at once for the protocol of a call that ended without an answer; to send again, its lease has to be over. */
  async function look(submission: Submission, turn: Turn): Promise<SubmissionResult | undefined> {
    if (!turn.started.isUnheard || turn.started.digest !== submission.digest) return undefined;
    const found = await attempt(() => findNew(submission, turn));
    if (found.ok) return found.value && finish(submission, turn, 'recovered', found.value);
    if (!(found.error instanceof BrandApiError)) throw found.error;
    return { kind: 'in-doubt', error: found.error };
  }

  /** Ends a turn whose answer nobody saw: for this submission, or ahead of it. */
  async function settle(submission: Submission, abandoned: Turn): Promise<SubmissionResult | undefined> {
    const turn = await ledger.takeTurn(submission, abandoned, { ...abandoned.started, ...lease() });
    if (!turn) return undefined;
    const found = await attempt(() => findNew(submission, turn));
    if (!found.ok) {
      await ledger.takeTurn(submission, turn, abandoned.started);
      if (!(found.error instanceof BrandApiError)) throw found.error;
      return { kind: 'in-doubt', error: found.error };
    }
    const isSame = turn.started.digest === submission.digest;
    if (found.value) {
      const result = await finish(submission, turn, 'recovered', found.value);
      return isSame ? result : { kind: 'different-request', earlier: found.value };
    }
    return isSame ? send(submission, turn, true) : start(submission, turn);
  }

  async function finish(
    submission: Settlement & Pick<Submission, 'digest'>,
    turn: Turn,
    kind: 'created' | 'recovered',
    { message, protocolId }: Created,
  ): Promise<SubmissionResult> {
    const { submissionId, digest } = turn.started;
    const done = { digest, message, protocolId };
    if (digest === submission.digest) await submission.putAway();
    await ledger.writeDone(submission, submissionId, done);
    // The same content under a new id (another tab, a form rendered afresh) has got its answer too.
    if (digest === submission.digest) await ledger.writeDone(submission, submission.submissionId, done);
    await ledger.endTurn(submission, turn);
    return { kind, message, protocolId };
  }

  async function fail(submission: Submission, turn: Turn, error: unknown): Promise<SubmissionResult> {
    await ledger.endTurn(submission, turn);
    if (!(error instanceof BrandApiError)) throw error;
    return { kind: 'failed', error };
  }

  return {
    async idFor({ brandId, customerKey }, form) {
      const key = `submission-id:${brandId}:${customerKey}:${form}`;
      for (;;) {
        const current = await state.get(key);
        if (current !== undefined && !(await ledger.findDone({ brandId, customerKey }, current)))
          return current;
        const next = randomUUID();
        if (await state.compareAndSet(key, current, next, ID_LIFETIME)) return next;
      }
    },

    async findCreated(scope, submissionId) {
      const done = await ledger.findDone(scope, submissionId);
      return done && toCreated(done);
    },

    async isOpen(scope, submissionId) {
      const turn = await ledger.findTurn(scope);
      return turn?.started.submissionId === submissionId && turn.started.known !== undefined;
    },

    async settle(submission) {
      const open = await ledger.findTurn(submission);
      if (open?.started.known === undefined || open.started.submissionId !== submission.submissionId) {
        return undefined;
      }
      // Whoever may still be at work on it ends the same way, and the first answer stands.
      const found = await findNew(submission, open);
      return found && finish({ ...submission, digest: open.started.digest }, open, 'recovered', found);
    },

    async submit(submission) {
      const giveUpAt = now() + LONGEST_WAIT_MS;
      let hasLooked = false;
      for (;;) {
        const done = await ledger.findDone(submission, submission.submissionId);
        if (done?.digest === submission.digest) return { kind: 'repeated', ...toCreated(done) };
        if (done) return { kind: 'different-request', earlier: toCreated(done) };

        const turn = await ledger.findTurn(submission);
        if (turn && now() < turn.started.leaseUntil) {
          const looked = hasLooked ? undefined : await look(submission, turn);
          if (looked) return looked;
          hasLooked = true;
          if (now() >= giveUpAt) return { kind: 'in-doubt' };
          await pause(POLL_MS);
          continue;
        }
        const isOpen =
          turn?.started.known !== undefined &&
          !(await ledger.findDone(submission, turn.started.submissionId));
        const result = isOpen ? await settle(submission, turn) : await start(submission, turn);
        if (result) return result;
      }
    },
  };
}

/** The API's answer with its number; where its text has none, the list may tell: nothing else was asked for since. */
async function numbered(submission: Settlement, turn: Turn, created: Created): Promise<Created> {
  if (created.protocolId !== undefined) return created;
  const found = await attempt(() => findNew(submission, turn));
  return { ...created, protocolId: found.ok ? found.value?.protocolId : undefined };
}

async function findNew(submission: Settlement, turn: Turn): Promise<Created | undefined> {
  const known = new Set(turn.started.known);
  const fresh = (await submission.protocolIds()).filter((id) => !known.has(id));
  if (fresh.length === 0) return undefined;
  return { protocolId: fresh.length === 1 ? fresh[0] : undefined };
}

function isCertainlyNotDone(error: unknown): boolean {
  if (error instanceof BrandApiInputError) return true;
  return error instanceof BrandApiError && error.outcome !== 'unknown';
}

function isConflict(error: unknown): boolean {
  return error instanceof BrandApiError && error.status === 409;
}

function toCreated({ message, protocolId }: Done): Created {
  return { message, protocolId };
}

type Attempt<T> = { ok: true; value: T } | { ok: false; error: unknown };

async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}
