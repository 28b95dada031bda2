import type { BrandApiError } from '../brand-api/brand-api-error.ts';
import type { TimeBudget } from '../brand-api/time-budget.ts';
import type { CustomerScope } from '../session/customer-scope.ts';
import type { Open } from './ledger.ts';
import type { mayHaveBecome, ProtocolList } from './open-requests.ts';

/** A created protocol: its number if it is known, the API's text if the API gave one. */
export interface Created {
  message?: string | undefined;
  /** The language tag of that text, if the API named it. */
  language?: string | undefined;
  protocolId?: number | undefined;
  /** A number in that text which may be another thing's: it is the protocol's if the list has it among the new ones. */
  mentionedId?: number | undefined;
  /** The digest of the request that became it; set by `findCreated` only. */
  digest?: string | undefined;
}

/** A request that was sent, in its sender's description. */
export type Described = Pick<Open, 'submissionId' | 'form' | 'title' | 'subjects' | 'near' | 'memo'>;

/** A request whose answer was lost. */
export interface Doubt extends Described {
  /** The list did not show it when it should have: it may be sent again. */
  isAbsent: boolean;
}

/** The result of a request in doubt. */
export type Settled = Described &
  ({ outcome: 'created'; created: Created } | { outcome: 'absent' } | { outcome: 'awaited' });

/** A customer, and the session that acts for them. */
export interface SessionScope extends CustomerScope {
  /**
   * Whether the customer has deleted their data since the session began: then the session sends nothing, and none of
   * its choices and texts are kept. Absent: they have not.
   */
  isOutdated?: () => Promise<boolean>;
}

/** The input for settling a customer's requests. */
export interface Settlement extends SessionScope {
  /** The customer's protocols, read from the API now (never from a cache). */
  protocols: () => Promise<ProtocolList>;
  /**
   * Puts away the drafts that a request was made of. It runs before the protocol is recorded, so that a process that
   * dies in between leaves no form that would open a second one; it may therefore run twice.
   */
  putAway: (request: Described) => Promise<void>;
}

export interface Submission extends Settlement, Omit<Described, 'subjects' | 'near'> {
  /** From `requestDigest`, of the customer's choices and texts. */
  digest: string;
  subjects: readonly string[];
  near?: readonly string[] | undefined;
  /** The part of the request that its protocol's page will show, anything JSON can carry; `undefined`: nothing. */
  asked: unknown;
  /** The mark that distinguishes its protocol from another request's. */
  mark: string | undefined;
  /** Marks that its protocol may bear instead. */
  otherMarks?: readonly string[] | undefined;
  /** Creates the protocol, once, with this `Idempotency-Key`. */
  create: (idempotencyKey: string) => Promise<Created>;
  /** Moves files to where they belong to this request alone. It runs before `create`, and may run twice. */
  hold: () => Promise<unknown>;
  /** Gives the files back after a certain failure. */
  release: () => Promise<unknown>;
  /** How long the customer waits, also for another request's lease to end. */
  timeBudget: Pick<TimeBudget, 'failedAfter' | 'leftMs'>;
  /** Receives the results of requests in doubt, which are looked for before this one is sent. */
  onSettled: (settled: readonly Settled[]) => void;
}

/**
 * - `created`: the API answered this request.
 * - `repeated`: it had answered before; nothing was sent.
 * - `recovered`: the answer was lost, and the customer's list shows the protocol. Without a number if the list shows
 *   several new ones.
 * - `different-request`: an earlier request under this id, or about the same item, differs from this one and has become
 *   a protocol (`earlier`). Nothing was sent: the customer looks at it first.
 * - `look-first`: an earlier request that this one may be a correction of was in doubt, and is found to be a protocol.
 *   Nothing was sent: the customer looks at it first.
 * - `held-back`: a request about the same item is in doubt. Nothing was sent.
 * - `outdated`: the customer has deleted their data since the session of this request began. Nothing was sent.
 * - `busy`: another request of this customer is still at work after the longest wait. Nothing was sent.
 * - `not-sent`: the list of protocols, which is read before the call, did not come. Nothing was sent.
 * - `failed`: certainly no protocol; the same id may be sent again, also with other content.
 * - `in-doubt`: the result is unknown. Keep the draft; sending the same form again settles it.
 */
export type SubmissionResult =
  | ({ kind: 'created' | 'repeated' | 'recovered' } & Created)
  | { kind: 'different-request'; earlier: Created }
  | { kind: 'look-first' | 'held-back' | 'busy' | 'outdated' }
  | { kind: 'not-sent' | 'failed'; error: BrandApiError }
  | { kind: 'in-doubt'; error?: BrandApiError };

/** A request that certainly became a protocol, whose number the answer did not contain. */
interface UnnumberedRequest {
  submissionId: string;
  /** The request's content, as in `Submission`. */
  asked?: unknown;
  /** The customer's protocols that certainly belong to other requests. */
  known: readonly number[];
}

/** A confirmation form's state in the ledger. */
export interface FormState {
  /**
   * The same after a reload and in every tab, until the request has become a protocol. Other choices have another id,
   * so that a page is told only of the protocol of what it showed.
   */
  submissionId: string;
  /** Set if this very request was sent, and its answer has not arrived. */
  doubt: Doubt | undefined;
}

/**
 * Creates each protocol once, even if it is requested several times and from several processes
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
 * A customer has one request reserved or sent at a time; the next waits for its answer. A request in doubt no longer
 * blocks others: a request about something else passes it, and the list distinguishes their protocols (`findOwn`); one
 * about the same item is held back until the first is done or absent. A process that dies leaves its request reserved
 * (nothing was sent) or sent (in doubt) until the lease is over.
 */
export interface Submissions {
  /**
   * A confirmation form's state.
   *
   * @param form which of the customer's forms, such as `online`
   * @param choices the digest of what the form shows as chosen, without the buyer's data
   * @param digest of the request as the form shows it; `undefined` while it is incomplete
   */
  formStateOf(
    scope: CustomerScope,
    form: string,
    choices: string,
    digest: string | undefined,
  ): Promise<FormState>;

  /** The customer's requests in doubt, oldest first. */
  findDoubts(scope: CustomerScope): Promise<Doubt[]>;

  /**
   * The requests that were sent, became no protocol and may be sent again, oldest first. Their drafts are still in the
   * forms, or must be put back there.
   */
  findAbsent(scope: CustomerScope): Promise<Described[]>;

  /**
   * Whether a request has become a protocol or still may: it was sent and not found absent. Then the files held for it
   * belong to it.
   */
  mayBecomeProtocol(scope: CustomerScope, submissionId: string): Promise<boolean>;

  /** The protocol that this id has become, so that a form sent twice is recognised although its draft is gone. */
  findCreated(scope: CustomerScope, submissionId: string): Promise<Created | undefined>;

  /**
   * Searches for the numbers of requests that became protocols without one, as long as their files are kept; nothing is
   * sent.
   *
   * @param protocols called only if there is such a request
   * @throws any error of `protocols`
   */
  findNumbers(
    scope: SessionScope,
    protocols: () => Promise<ProtocolList>,
  ): Promise<{ submissionId: string; protocolId: number }[]>;

  /** The requests that became protocols without a number, as long as the number is looked for. */
  findUnnumbered(scope: CustomerScope): Promise<UnnumberedRequest[]>;

  /** Whether a protocol may be what such a request has become; the customer says which one it is. */
  mayHaveBecome: typeof mayHaveBecome;

  /**
   * The content of the request that became a protocol. `undefined` for a protocol that was made elsewhere or more than
   * 90 days ago.
   */
  findAsked(scope: CustomerScope, protocolId: number): Promise<unknown>;

  /** How many of the customer's protocols have the content of their request kept. */
  countAsked(scope: CustomerScope): Promise<number>;

  /**
   * Forgets the choices and texts of the customer's open requests; the marks that identify them stay, so that none is
   * made twice.
   */
  forgetMemos(scope: CustomerScope): Promise<void>;

  /**
   * Forgets every settled request, and its content; one whose outcome is unknown stays, so that it is not made twice.
   */
  forgetSettled(scope: CustomerScope): Promise<void>;

  /**
   * Looks whether the customer's requests in doubt became protocols, and sends nothing.
   *
   * @throws any error of `protocols`
   */
  settle(settlement: Settlement): Promise<Settled[]>;

  /**
   * Makes the protocol of a request, or finds the one that it has become.
   *
   * @throws BrandApiInputError if `create` broke the contract, and any error of `hold`: nothing was sent this time; and any
   *   other error that is not the API's: after such an error the request is in doubt
   */
  submit(submission: Submission): Promise<SubmissionResult>;
}
