import type { BrandApiError } from '../brand-api/brand-api-error.ts';
import type { Patience } from '../brand-api/patience.ts';
import type { CustomerScope } from '../session/customer-scope.ts';
import type { Open } from './ledger.ts';
import type { ProtocolList } from './open-requests.ts';

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

/** A customer, and the session that acts for them. */
export interface SessionScope extends CustomerScope {
  /**
   * Whether the customer has deleted their data since the session began: then it sends nothing, and nothing of what was
   * chosen and typed is kept. Absent: not so.
   */
  isOutdated?: () => Promise<boolean>;
}

/** What is needed to find out what became of a customer's requests. */
export interface Settlement extends SessionScope {
  /** The customer's protocols, read from the API now (never from a cache). */
  protocols: () => Promise<ProtocolList>;
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
  /** What its protocol's page will show of it, anything JSON can carry; `undefined`: nothing. */
  asked: unknown;
  /** By what its protocol can be told from another request's. */
  mark: string | undefined;
  /** Creates the protocol, once, with this `Idempotency-Key`. */
  create: (idempotencyKey: string) => Promise<Created>;
  /** Puts files where they belong to this request alone. It runs before `create`, and may run twice. */
  hold: () => Promise<unknown>;
  /** Gives them back after a certain failure. */
  release: () => Promise<unknown>;
  /** How long the customer waits: for this request's turn as well. */
  patience: Pick<Patience, 'failedAfter' | 'leftMs'>;
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
 * - `outdated`: the customer has deleted their data since the session of this request began. Nothing was sent.
 * - `busy`: a request of this customer is still at work, longer than can be waited for. Nothing was sent.
 * - `not-sent`: the list of protocols, which is read before the call, did not come. Nothing was sent.
 * - `failed`: certainly no protocol; the same id may be sent again, also with other content.
 * - `in-doubt`: not known yet. Keep the draft; sending the same form again settles it.
 */
export type SubmissionResult =
  | ({ kind: 'created' | 'repeated' | 'recovered' } & Created)
  | { kind: 'different-request'; earlier: Created }
  | { kind: 'held-back' | 'busy' | 'outdated' }
  | { kind: 'not-sent' | 'failed'; error: BrandApiError }
  | { kind: 'in-doubt'; error?: BrandApiError };

/** A request that certainly became a protocol whose number nobody told. */
interface UnnumberedRequest {
  submissionId: string;
  /** What it asked for, as `Submission` says it. */
  asked?: unknown;
  /** Which of the customer's protocols are certainly not its own. */
  known: readonly number[];
}

/** A confirmation form as it stands in the ledger. */
export interface FormStanding {
  /** The same, whatever is reloaded, until it has become a protocol; another one for another request. */
  submissionId: string;
  /** This very request was sent, and nobody has seen the answer yet. */
  doubt: Doubt | undefined;
}

/**
 * Creates each protocol once, however often and from however many processes it is asked
 * (.docs/rules/creating-a-protocol.md#made-once).
 *
 * A request's life in the ledger:
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

  /**
   * The requests that were sent, became no protocol and may be sent again, oldest first. What they were made of is still
   * in the forms, or has to be put back there.
   */
  findAbsent(scope: CustomerScope): Promise<Described[]>;

  /**
   * Whether a request has become a protocol or still may: it was sent and not found absent. The files held for it are its
   * own then.
   */
  mayBecomeProtocol(scope: CustomerScope, submissionId: string): Promise<boolean>;

  /** The protocol that this id has become, so that a form sent twice is known before its draft is missed. */
  findCreated(scope: CustomerScope, submissionId: string): Promise<Created | undefined>;

  /**
   * Looks for the numbers of requests that became protocols without one, as long as their files are kept; nothing is sent.
   *
   * @param protocols read only where there is such a request
   * @throws what `protocols` throws
   */
  findNumbers(
    scope: SessionScope,
    protocols: () => Promise<ProtocolList>,
  ): Promise<{ submissionId: string; protocolId: number }[]>;

  /** The requests that became protocols without a number, for as long as it is looked for. */
  findUnnumbered(scope: CustomerScope): Promise<UnnumberedRequest[]>;

  /**
   * What a protocol was asked for, as the request that it was made of said it. `undefined` for one that was made
   * elsewhere or more than 90 days ago.
   */
  findAsked(scope: CustomerScope, protocolId: number): Promise<unknown>;

  /** Of how many of the customer's protocols it is kept what they were asked for. */
  countAsked(scope: CustomerScope): Promise<number>;

  /** Forgets what the customer chose and typed for them; what tells them apart stays, so that none is made twice. */
  forgetMemos(scope: CustomerScope): Promise<void>;

  /** Forgets every request that is settled, and what it asked for; one whose outcome nobody knows stays, so that it is not made twice. */
  forgetSettled(scope: CustomerScope): Promise<void>;

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
