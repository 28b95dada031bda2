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
  /** The path with what is personal taken out, cut short. */
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
  /** HTTP status, where an answer came. */
  status: number | undefined;
  tries: number;
  /** Names the call in a trace: 16 hexadecimal digits. */
  spanId: string;
}

interface FailedCall extends Called {
  fault: FaultKind;
  /** What the call did to the brand API's world. */
  did: CallOutcome;
}

interface Submitted {
  flow: string;
  /** HTTP status of the brand API's answer, where that decided. */
  status?: number | undefined;
  fault?: FaultKind | undefined;
}

interface Thrown {
  /** Scrubbed as it is written. */
  err: unknown;
}

/** An error that nobody expected. */
interface Unexpected extends Thrown {
  where: 'gateway' | 'loader or action' | 'rendering' | 'sweep' | 'alerts' | 'staging';
}

/** What a request tells when something is over that it waited for; each has its `ms` beside these. */
export interface RequestWaits {
  'request completed': Answered;
  /** Its client went before the answer had left. */
  'request aborted': Answered;
  /** Answered with 500 or more. */
  'request failed': Answered;
  /** Told to come again later, because others fill the portal; its only line. */
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
  /** What became of one that was in doubt, and how long it was looked for this time. */
  'protocol settled': { flow: string; outcome: 'created' | 'absent' };
  'protocol number found': { count: number };
  'selection dropped': { why: string; count: number };

  /** `ms` of these two is how long the whole form took to arrive; `flow` is `protocol` for files of an open protocol. */
  'file received': { flow: UploadFlow | 'protocol'; kind: FileKind; type: string; bytes: number };
  'file refused': { flow: UploadFlow | 'protocol'; kind: FileKind; why: RefusalCode | 'too-many' };
  'file delivered': { kind: FileKind; bytes: number };
  'file failed': { kind: FileKind; status: number | undefined; fault: FaultKind | 'not-confirmed' };

  'brand api call': Called;
  /** A 4xx: it was understood, and not done. */
  'brand api refused': FailedCall;
  'brand api failed': FailedCall;
  'brand api rows left out': { call: EndpointName; rows: number; paths: readonly string[] };
  'list asked': { list: string; outcome: 'cached' | 'loaded' };
  'picture not shown': { status?: number };
}

/** What a request tells of a moment: nobody waited for it. */
interface RequestMoments {
  'request begun': { method: string };
  'unexpected fault': Unexpected;
  /** A form of the same host over http where the page came over https, or the other way round. */
  'form by another scheme': { hint: string };
  'session trimmed': { what: string };
  /** A form came from a page of another customer than the one who is logged in by now: it did nothing for either. */
  'page of another customer': { isKept: boolean };
  /** A form came from a page that was made before its customer deleted their data: nothing of it is kept. */
  'page of before a deletion': object;
  'parked form unreadable': { form: string };
  'reasons left out': { reasons: readonly string[] };
}

/** What the portal itself tells when something is over that was waited for, or had lasted; each has its `ms`. */
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
  /** `ms` is how long the worker ran that ended. */
  'worker replaced': { signal: string | undefined; code: number | undefined };
}

/** What the portal itself tells of a moment. */
interface PortalMoments {
  'unexpected fault': Unexpected;
  'no room for uploads': {
    freeBytes?: number;
    waitingBytes?: number;
    arrivingBytes?: number;
    mostBytes?: number;
    err?: unknown;
  };
  'nothing watches': Thrown;
  /** The collector refused spans, or did not answer. */
  'traces not sent': Thrown;
  /** What resizes them cannot be loaded here: they are handed on as they come. */
  'pictures not resized': Thrown;
}

type WithTime<Waits> = { [Name in keyof Waits]: Waits[Name] & Timed };

/**
 * Everything that is told of a running portal, with what is said of it. Log, metrics and traces are made of these alone.
 * Fields are numbers, names of a fixed list and what identifies a request: nothing that a customer typed, and no name of a
 * file. Whether an event has `ms` is decided by which of the four lists it is in, and so is whether it belongs to a request.
 */
export type EventFields = WithTime<RequestWaits> & RequestMoments & WithTime<PortalWaits> & PortalMoments;

export type EventName = keyof EventFields;
/** What only a request can tell, with its id and its brand. */
export type RequestEvent = keyof (RequestWaits & RequestMoments);
/** What belongs to no request. */
export type PortalEvent = keyof (PortalWaits & PortalMoments);
export type EventLevel = 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** How loud each is: `warn` is worth a look by whoever runs the portal, `error` a call to them. */
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
  'list asked': 'trace',
  'picture not shown': 'info',

  'state command': 'trace',
  'storage command': 'trace',
  'state away': 'error',
  'state back': 'warn',
  'storage away': 'error',
  'storage back': 'warn',
  'worker replaced': 'warn',
  'nothing watches': 'error',
  'traces not sent': 'warn',
  'pictures not resized': 'warn',
};
