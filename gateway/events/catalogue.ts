import type { CallOutcome, FaultKind } from '../brand-api/brand-api-error.ts';
import type { EndpointName } from '../brand-api/contract/endpoints.ts';
import type { RefusalCode } from '../uploads/file-refusal.ts';
import type { FileKind, UploadFlow } from '../uploads/staged-file.ts';

type Channel = 'email' | 'phone';

interface Timed {
  /** Milliseconds: how long the work took, or how long the condition lasted that has ended (`state back`). */
  ms: number;
}

interface Answered {
  method: string;
  /** The path without personal parts, cut short; the route where the address is not the portal's own. */
  path: string;
  /** The route's pattern, of a fixed list: `/protocol/:prt_id`. */
  route: string;
  status: number;
}

/** Where a request was turned away, and after how long it may come again. */
export interface Shed {
  where: 'door' | 'line' | 'pictures';
  retryAfterSeconds: number;
}

interface Called {
  call: EndpointName;
  /** HTTP status, if an answer came. */
  status: number | undefined;
  tries: number;
  /** Identifies the call in a trace: 16 hexadecimal digits. */
  spanId: string;
}

interface FailedCall extends Called {
  fault: FaultKind;
  /** The call's effect at the brand API. */
  did: CallOutcome;
  /** Where an answer of 2xx breaks the contract (zod paths, never values), or why it is no answer of the call. */
  why?: string | undefined;
}

interface Submitted {
  flow: string;
  /** HTTP status of the brand API's answer, if that decided. */
  status?: number | undefined;
  fault?: FaultKind | undefined;
}

interface Thrown {
  /** Scrubbed when it is written. */
  err: unknown;
}

/** An unexpected error. */
interface Unexpected extends Thrown {
  where: 'gateway' | 'loader or action' | 'rendering' | 'sweep' | 'alerts' | 'staging' | 'profile';
}

/** The events at the end of some work of a request; each has its `ms` beside these fields. */
export interface RequestWaits {
  'request completed': Answered;
  /** The client left before the answer had left. */
  'request aborted': Answered;
  /** The answer was 500 or more. */
  'request failed': Answered;
  /** The request was told to come again later, because others fill the portal; it has no other line. */
  'load shed': Answered & Shed;

  'code sent': { channel: Channel };
  'code refused': { channel: Channel; why: 'unknown-customer' };
  'code limited': { channel: Channel; why: 'countdown' | 'codes' | 'address'; seconds: number };
  login: { channel: Channel };
  'login refused': { channel: Channel; why: 'wrong-code' | 'unknown-customer' };
  'login limited': { channel: Channel; why: 'code' | 'address' };
  'session ended': { why: 'logout' | 'everywhere' | 'expired' | 'refused' };
  'data deleted': object;

  'protocol created': Submitted;
  'protocol repeated': Submitted;
  'protocol recovered': Submitted;
  'protocol different': Submitted;
  'protocol held back': Submitted;
  'protocol not sent': Submitted;
  'protocol failed': Submitted;
  'protocol in doubt': Submitted;
  /** The result of a submission that was in doubt, and how long this search took. */
  'protocol settled': { flow: string; outcome: 'created' | 'absent' };
  'protocol number found': { count: number };
  'selection dropped': { why: string; count: number };

  /**
   * `ms` of these two is how long the whole form took to arrive; `flow` is `protocol` for files of an open protocol.
   */
  'file received': { flow: UploadFlow | 'protocol'; kind: FileKind; type: string; bytes: number };
  'file refused': { flow: UploadFlow | 'protocol'; kind: FileKind; why: RefusalCode | 'too-many' };
  'file delivered': { kind: FileKind; bytes: number };
  'file failed': {
    kind: FileKind;
    status: number | undefined;
    fault: FaultKind | 'not-confirmed' | 'unreadable';
  };

  'brand api call': Called;
  /** A 4xx: the API understood the call and did not carry it out. */
  'brand api refused': FailedCall;
  'brand api failed': FailedCall;
  'brand api rows left out': { call: EndpointName; rows: number; paths: readonly string[] };
  'list asked': { list: string; outcome: 'cached' | 'loaded' };
  'picture not shown': { status?: number };
}

/** The events of a request that have no duration. */
interface RequestMoments {
  'request begun': { method: string };
  'unexpected fault': Unexpected;
  /** A form of the same host over http while the page came over https, or the other way round. */
  'form by another scheme': { hint: string };
  'session trimmed': { what: string };
  /** A form came from a page of another customer than the one who is logged in now: it changed nothing for either. */
  'page of another customer': { isKept: boolean };
  /** A form came from a page that was made before its customer deleted their data: none of its data is kept. */
  'page of before a deletion': object;
  'parked form unreadable': { form: string };
  'reasons left out': { reasons: readonly string[] };
  /** Nothing can be asked for these lines until the brand API writes a date that can be read. */
  'delivery dates unread': { lines: number };
  /** The brand API's stock of these sizes and colours is no number: they can be chosen. */
  'stock unread': { rows: number };
}

/** The events at the end of some work or condition of the portal itself; each has its `ms`. */
export interface PortalWaits {
  'files swept': { why: 'overdue' | 'left-over'; count: number };
  'state command': { command: string; isDone: boolean };
  /** Writing takes as long as the sender does. */
  'storage command': { command: string; isDone: boolean };
  /** `ms` of `away` is how long it had been there; of `back`, how long it was away. */
  'state away': Thrown;
  'state back': object;
  'storage away': Thrown;
  'storage back': object;
  /** `ms` is how long the ended worker ran. */
  'worker replaced': { signal: string | undefined; code: number | undefined };
}

/** The events of the portal itself that have no duration. */
interface PortalMoments {
  'unexpected fault': Unexpected;
  'no room for uploads': {
    freeBytes?: number;
    waitingBytes?: number;
    arrivingBytes?: number;
    mostBytes?: number;
    err?: unknown;
  };
  /** The state had lost its content: everybody logs in again. */
  'state emptied': object;
  /** The watchdog thread failed: nothing ends this process if its event loop hangs. */
  'watchdog failed': Thrown;
  /** The state did not take all files of the build; they are put there again soon. */
  'build not kept': Thrown;
  /** The collector refused spans, or did not answer. */
  'traces not sent': Thrown;
  /** The module that resizes pictures cannot be loaded here: pictures are handed on as they come. */
  'pictures not resized': Thrown;
}

type WithTime<Waits> = { [Name in keyof Waits]: Waits[Name] & Timed };

/**
 * All events of a running portal, with their fields. Log, metrics and traces are made of these alone. Fields are
 * numbers, names of a fixed list and ids of requests: nothing that a customer typed, and no name of a file. The list an
 * event is in decides whether it has `ms`, and whether it belongs to a request.
 */
export type EventFields = WithTime<RequestWaits> & RequestMoments & WithTime<PortalWaits> & PortalMoments;

export type EventName = keyof EventFields;
/** Events of a request, with its id and its brand. */
export type RequestEvent = keyof (RequestWaits & RequestMoments);
/** Events that belong to no request. */
export type PortalEvent = keyof (PortalWaits & PortalMoments);
export type EventLevel = 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** The log level of each event: `warn` is worth a look by the portal's operator, `error` calls them. */
export const LEVELS: Readonly<Record<EventName, EventLevel>> = {
  'request begun': 'trace',
  'request completed': 'info',
  'request aborted': 'info',
  'request failed': 'error',
  'load shed': 'warn',
  'unexpected fault': 'error',
  'form by another scheme': 'warn',

  'code sent': 'info',
  'code refused': 'info',
  'code limited': 'warn',
  login: 'info',
  'login refused': 'info',
  'login limited': 'warn',
  'session ended': 'info',
  'session trimmed': 'warn',
  'page of another customer': 'info',
  'page of before a deletion': 'info',
  'parked form unreadable': 'warn',
  'data deleted': 'info',

  'protocol created': 'info',
  'protocol repeated': 'info',
  'protocol recovered': 'info',
  'protocol different': 'info',
  'protocol held back': 'info',
  'protocol not sent': 'warn',
  'protocol failed': 'warn',
  'protocol in doubt': 'warn',
  'protocol settled': 'info',
  'protocol number found': 'info',
  'selection dropped': 'info',

  'file received': 'info',
  'file refused': 'info',
  'file delivered': 'info',
  'file failed': 'warn',
  'files swept': 'info',
  'no room for uploads': 'error',

  'brand api call': 'debug',
  'brand api refused': 'info',
  'brand api failed': 'warn',
  'brand api rows left out': 'warn',
  'reasons left out': 'info',
  'delivery dates unread': 'warn',
  'stock unread': 'warn',
  'list asked': 'trace',
  'picture not shown': 'info',

  'state command': 'trace',
  'storage command': 'trace',
  'state away': 'error',
  'state back': 'warn',
  'state emptied': 'error',
  'storage away': 'error',
  'storage back': 'warn',
  'worker replaced': 'warn',
  'watchdog failed': 'error',
  'build not kept': 'warn',
  'traces not sent': 'warn',
  'pictures not resized': 'warn',
};
