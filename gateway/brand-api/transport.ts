import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { request, type Dispatcher } from 'undici';
import { oneLineHeaders } from '../one-line-headers.ts';
import { BrandApiError, type CallSubject } from './brand-api-error.ts';
import { parseHttpDate } from './http-date.ts';
import { readErrorBody } from './read-answer.ts';
import { AnswerTooLarge, readBody } from './read-body.ts';

export interface Outgoing {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: string | Readable | null;
}

export interface Incoming {
  status: number;
  text: string;
  /** The answer's `Content-Language`, if it has one. */
  language: string | undefined;
}

export interface Transport {
  dispatcher: Dispatcher;
  timeoutMs: number;
  /** The caller's own signal. */
  signal?: AbortSignal | undefined;
  /** Called with the headers of any answer, also of a refusal, as soon as they are there. */
  onHeaders: (headers: IncomingHttpHeaders) => void;
  /** Whether the message of a refusal says that what was asked for was done all the same. */
  saysDone: (message: string) => boolean;
}

/** Faults before the first byte of a request left: the API certainly did nothing. */
const NOT_SENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * 4xx that may come although the API has done, or is doing, what was asked: it, or a proxy in front of it, took too
 * long (408, 499), or the call met a copy of itself that was sent again on the way (409).
 */
const UNCERTAIN_STATUSES = new Set([408, 409, 499]);

/**
 * One exchange with the API: sends, and reads the whole answer within the deadline and the size cap.
 *
 * @throws BrandApiError for any fault and any status outside 2xx
 */
export async function exchange(
  subject: CallSubject,
  outgoing: Outgoing,
  transport: Transport,
): Promise<Incoming> {
  const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(transport.timeoutMs)));
  const signal = transport.signal ? AbortSignal.any([deadline, transport.signal]) : deadline;
  if (transport.signal?.aborted) throw new BrandApiError(subject, { kind: 'aborted', outcome: 'not-sent' });

  const { url, ...options } = outgoing;
  const answer = await request(url, { ...options, dispatcher: transport.dispatcher, signal }).catch(
    (cause: unknown) => {
      throw toError(subject, cause, transport.signal, deadline);
    },
  );
  const headers = oneLineHeaders(answer.headers);
  transport.onHeaders(headers);
  const status = answer.statusCode;
  const language = contentLanguage(headers);
  if (status >= 200 && status < 300) {
    try {
      return { status, text: await readBody(answer.body, headers), language };
    } catch (cause) {
      if (cause instanceof AnswerTooLarge) {
        throw new BrandApiError(subject, { kind: 'too-large', outcome: 'unknown', status, cause });
      }
      throw toError(subject, cause, transport.signal, deadline);
    }
  }
  // The status says what happened, unless the message contradicts it. If the body cannot be read, only that is lost.
  const text = await readBody(answer.body, headers).catch(() => '');
  const body = readErrorBody(text);
  const isRefused = isRefusal(status) && !(body && transport.saysDone(body.message));
  throw new BrandApiError(subject, {
    kind: 'status',
    outcome: isRefused ? 'refused' : 'unknown',
    status,
    body,
    language,
    retryAfterMs: findRetryAfter(headers),
  });
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !UNCERTAIN_STATUSES.has(status);
}

function toError(
  subject: CallSubject,
  cause: unknown,
  caller: AbortSignal | undefined,
  deadline: AbortSignal,
): BrandApiError {
  if (caller?.aborted) return new BrandApiError(subject, { kind: 'aborted', outcome: 'unknown' });
  if (deadline.aborted) return new BrandApiError(subject, { kind: 'timeout', outcome: 'unknown' });
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new BrandApiError(subject, {
    kind: code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable',
    outcome: NOT_SENT_CODES.has(code) ? 'not-sent' : 'unknown',
    cause,
  });
}

/**
 * The longest wait that customers are told, whatever the API says: nobody waits longer, and the API may be back sooner.
 */
const LONGEST_WAIT_MS = 60 * 60 * 1_000;

/** In milliseconds. The header has seconds, or a date by the clock of the same answer (RFC 9110, 10.2.3). */
function findRetryAfter({ date, 'retry-after': said }: IncomingHttpHeaders): number | undefined {
  if (said === undefined) return undefined;
  const waitMs = /^\d+$/.test(said)
    ? Number(said) * 1_000
    : (parseHttpDate(said) ?? Number.NaN) - (parseHttpDate(date) ?? Number.NaN);
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS);
}

/** The language tag of the answer's texts; undefined if the header names several, or is not a tag. */
function contentLanguage(headers: IncomingHttpHeaders): string | undefined {
  const tag = headers['content-language']?.trim();
  return tag !== undefined && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) ? tag : undefined;
}
