import type { EndpointName } from './contract/endpoints.ts';
import type { ErrorBody } from './contract/error-body.ts';

/**
 * What went wrong: `status` an answer outside 2xx, `timeout` the deadline passed, `unreachable` no complete
 * answer came over the network, `bad-answer` a 2xx without what the contract promises, `too-large` an answer
 * over the cap, `aborted` the caller gave up.
 */
export type FaultKind = 'status' | 'timeout' | 'unreachable' | 'bad-answer' | 'too-large' | 'aborted';

/**
 * What a failed call changed at the brand API. `not-sent` and `refused` (a 4xx): certainly nothing. `unknown`: it may
 * have been carried out; find out before sending it again.
 */
export type CallOutcome = 'not-sent' | 'refused' | 'unknown';

/** Which call of which request: enough to find it in the logs, nothing personal. */
export interface CallSubject {
  call: EndpointName;
  requestId: string;
}

export interface Fault {
  kind: FaultKind;
  outcome: CallOutcome;
  /** HTTP status of the answer, where one came. */
  status?: number;
  /** The API's own error body, where it was readable. */
  body?: ErrorBody | undefined;
  /** The answer's `Content-Language`. */
  language?: string | undefined;
  /** The answer's `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** A call to the brand API that did not give its answer. */
export class BrandApiError extends Error {
  override readonly name = 'BrandApiError';
  readonly call: EndpointName;
  readonly requestId: string;
  readonly kind: FaultKind;
  readonly outcome: CallOutcome;
  readonly status: number | undefined;
  /** ERROR or WARN as the API said, which decides the alert's title ('Erro' or 'Aviso'). */
  readonly type: ErrorBody['type'] | undefined;
  readonly retryAfterMs: number | undefined;
  /** The language of `apiMessage`, where the API says it. */
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

  /** The API's text for the customer. Behind a getter, so that no log takes it along: it may name the person. */
  get apiMessage(): string | undefined {
    return this.#apiMessage;
  }
}

/** The portal tried to send what the contract does not allow: a programming error, and nothing was sent. */
export class BrandApiInputError extends TypeError {
  override readonly name = 'BrandApiInputError';

  /** `faults` are zod paths and codes, never values. */
  constructor(call: EndpointName, faults: readonly string[]) {
    super(`${call}: the input breaks the contract (${faults.join(', ')})`);
  }
}
