import type { EndpointName } from './contract/endpoints.ts';
import type { ErrorBody } from './contract/error-body.ts';

/**
 * The kind of failure: `status` an answer outside 2xx, `timeout` the deadline passed, `unreachable` no complete answer
 * came over the network, `bad-answer` a 2xx that breaks the contract, `too-large` an answer over the cap, `aborted` the
 * caller gave up.
 */
export type FaultKind = 'status' | 'timeout' | 'unreachable' | 'bad-answer' | 'too-large' | 'aborted';

/**
 * A failed call's effect at the brand API. `not-sent` and `refused` (a 4xx other than 408, 409 and 499, unless its
 * message says that it was done): certainly none. `unknown`: the call may have been carried out; find out before
 * sending it again.
 */
export type CallOutcome = 'not-sent' | 'refused' | 'unknown';

/** The call and the request it belongs to: enough to find it in the logs, nothing personal. */
export interface CallSubject {
  call: EndpointName;
  requestId: string;
}

export interface Fault {
  kind: FaultKind;
  outcome: CallOutcome;
  /** HTTP status of the answer, if one came. */
  status?: number;
  /** The API's own error body, if it was readable. */
  body?: ErrorBody | undefined;
  /** The answer's `Content-Language`. */
  language?: string | undefined;
  /** The answer's `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** A call to the brand API that failed. */
export class BrandApiError extends Error {
  override readonly name = 'BrandApiError';
  readonly call: EndpointName;
  readonly requestId: string;
  readonly kind: FaultKind;
  readonly outcome: CallOutcome;
  readonly status: number | undefined;
  /** ERROR or WARN, where the API's error body says so; WARN makes the alert's title 'Aviso' instead of 'Erro'. */
  readonly type: ErrorBody['type'] | undefined;
  readonly retryAfterMs: number | undefined;
  /** The language of `apiMessage`, if the answer names it. */
  readonly language: string | undefined;
  readonly #apiMessage: string | undefined;

  constructor(subject: CallSubject, fault: Fault) {
    super(`${subject.call}: ${fault.kind}${fault.status === undefined ? '' : ` ${fault.status}`}`, {
      cause: fault.cause,
    });
    this.call = subject.call;
    this.requestId = subject.requestId;
    this.kind = fault.kind;
    this.outcome = fault.outcome;
    this.status = fault.status;
    this.type = fault.body?.type;
    this.retryAfterMs = fault.retryAfterMs;
    this.language = fault.language;
    this.#apiMessage = fault.body?.message;
  }

  /** The API's text for the customer. It may name the person, so it stands behind a getter and no log contains it. */
  get apiMessage(): string | undefined {
    return this.#apiMessage;
  }

  /** Why a `bad-answer` cannot be read: zod paths and codes, or words of ours, never values. */
  get why(): string | undefined {
    return this.kind === 'bad-answer' && this.cause instanceof Error ? this.cause.message : undefined;
  }
}

/** The portal tried to send an input that breaks the contract: a programming error, and nothing was sent. */
export class BrandApiInputError extends TypeError {
  override readonly name = 'BrandApiInputError';

  /** `faults` are zod paths and codes, never values. */
  constructor(call: EndpointName, faults: readonly string[]) {
    super(`${call}: the input breaks the contract (${faults.join(', ')})`);
  }
}
