import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import { toCookieHeader, withSetCookies, type ApiCookies } from './api-cookies.ts';
import { startClock, type Note } from '../events/events.ts';
import { newSpanId, toTraceparent, type TraceContext } from '../traces/trace-context.ts';
import { BrandApiError, type CallSubject } from './brand-api-error.ts';
import { buildRequest, type RawInput } from './build-request.ts';
import { findClockOffset } from './clock-offset.ts';
import type { Effect, Endpoint } from './contract/endpoint.ts';
import {
  endpoints,
  type EndpointAnswer,
  type EndpointInput,
  type EndpointName,
} from './contract/endpoints.ts';
import type { Language } from './contract/languages.ts';
import { UPLOAD_FILE_FIELD } from './contract/upload.ts';
import { DEADLINES, type Deadline, type Deadlines } from './deadlines.ts';
import { toMultipart, type UploadFile } from './multipart.ts';
import type { Patience } from './patience.ts';
import { readAnswer } from './read-answer.ts';
import { isReferenceName } from './reference-cache.ts';
import { withRetries } from './retries.ts';
import { exchange } from './transport.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** Of an answer: some servers set dozens of cookies. */
const LONGEST_HEADERS_BYTES = 64 * 1024;

export interface BrandApiOptions {
  /** The API's base address, with or without a closing slash; its path is kept. */
  baseUrl: string;
  agentOptions?: Agent.Options;
  deadlines?: Deadlines;
  /** Jitter of the pauses between tries: a number from 0 up to 1. */
  random?: () => number;
  /** Our clock, milliseconds since 1970. */
  now?: () => number;
}

/** Whom the calls are made for, and what their answers say beside the body. */
export interface CustomerConnection {
  language: Language;
  requestId: string;
  trace: TraceContext;
  note: Note;
  cookies: ApiCookies;
  /** The API changed its cookies: keep these, all of them, in the sealed session. */
  onCookies: (cookies: ApiCookies) => void;
  /**
   * How far the API's clock is ahead of ours, in milliseconds. Comes with every answer but an upload's, and
   * wavers by a second: keep the old value unless it moved further.
   */
  onClock: (offsetMs: number) => void;
  /** A call was answered as the contract says: the API knows this customer still. */
  onAnswer: () => void;
  /**
   * How long this customer still waits; where it is absent, each call has its whole deadline.
   */
  patience?: Patience;
}

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface UploadInput {
  prt_id: number;
  is_nfe: 'S' | 'N';
  file: UploadFile;
}

export interface BrandApiCalls {
  /**
   * Makes one call of the path table and answers what its contract types: the readable rows, or the object. Reads are
   * tried again after a fault that may pass; everything else is sent once.
   *
   * @throws BrandApiError where no readable answer came
   * @throws BrandApiInputError where the input breaks the contract; nothing was sent
   */
  call<Name extends Exclude<EndpointName, 'upload'>>(
    name: Name,
    input: EndpointInput<Name>,
    options?: CallOptions,
  ): Promise<EndpointAnswer<Name>>;

  /**
   * Streams one picture or invoice to the API, once. The file's stream is destroyed afterwards, whatever came.
   *
   * @throws as `call`; a fault of the file's own stream is thrown as it is
   */
  upload(input: UploadInput, options?: CallOptions): Promise<EndpointAnswer<'upload'>>;
}

export interface BrandApi {
  forCustomer(customer: CustomerConnection): BrandApiCalls;
  /** The `Content-Language` that an answer of `call` came with: it goes where the answer goes, into caches as well. */
  languageOf(answer: unknown): string | undefined;
  /** How many rows a list of `call` lacks because they could not be read: it says what is there, not what is not. */
  leftOutOf(list: object): number;
  /** Lets calls under way finish, then closes the connections. */
  close(): Promise<void>;
}

/** The client of the brand group's API: one per process, with its connections kept alive. */
export function createBrandApi(options: BrandApiOptions): BrandApi {
  const { deadlines = DEADLINES, random = Math.random, now = Date.now } = options;
  const baseUrl = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`);
  const languages = new WeakMap<object, string>();
  const leftOuts = new WeakMap<object, number>();
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    maxHeaderSize: LONGEST_HEADERS_BYTES,
    ...options.agentOptions,
  });

  function forCustomer(customer: CustomerConnection): BrandApiCalls {
    let { cookies } = customer;

    function keepCookies(headers: IncomingHttpHeaders): void {
      // Cookies expire by the API's clock, as all dates of its answers are read by it.
      const apiTime = Date.parse(headers.date ?? '') || now();
      const next = withSetCookies(cookies, headers['set-cookie'], apiTime);
      if (next === cookies) return;
      cookies = next;
      customer.onCookies(next);
    }

    function toHeaders(spanId: string, idempotencyKey: string | undefined): Record<string, string> {
      const cookie = toCookieHeader(cookies);
      return {
        accept: 'application/json',
        'accept-language': customer.language,
        'x-request-id': customer.requestId,
        traceparent: toTraceparent(customer.trace, spanId),
        ...(cookie !== undefined && { cookie }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      };
    }

    /**
     * How long the customer waits for a call. An upload goes on without them, and so does a list that is loaded for all
     * customers: one who waits for it no longer must not take it from the others (`waitPatiently`).
     */
    function patienceFor(name: EndpointName, effect: Effect): Patience | undefined {
      return effect === 'upload' || isReferenceName(name) ? undefined : customer.patience;
    }

    /** How long a call that begins now may take. */
    function deadlineOf(patience: Patience | undefined, effect: Effect): Deadline {
      const given = deadlines[effect];
      if (!patience || effect === 'upload') return given;
      return effect === 'read' ? patience.deadlineOf(given) : patience.writeDeadlineOf(effect, given);
    }

    async function perform(
      name: EndpointName,
      url: URL,
      content: { headers: Record<string, string>; body: string | Readable | null },
      { idempotencyKey, signal }: CallOptions,
    ): Promise<unknown> {
      const endpoint: Endpoint = endpoints[name];
      const { method, effect, answer } = endpoint;
      const subject: CallSubject = { call: name, requestId: customer.requestId };
      const isRead = effect === 'read';
      const patience = patienceFor(name, effect);
      const deadline = deadlineOf(patience, effect);
      if (isRead && patience?.hasHung(name)) {
        throw new BrandApiError(subject, { kind: 'timeout', outcome: 'not-sent' });
      }
      const spanId = newSpanId();
      const startedAt = performance.now();
      const tell = startClock(customer.note);
      let tries = 0;

      async function attempt(timeoutMs: number): Promise<{ status: number; value: unknown }> {
        tries += 1;
        const sentAt = now();
        const headers = { ...toHeaders(spanId, idempotencyKey), ...content.headers };
        const { status, text, language } = await exchange(
          subject,
          { method, url, headers, body: content.body },
          {
            dispatcher: agent,
            timeoutMs,
            signal,
            onHeaders(received) {
              keepCookies(received);
              // An upload's round trip is long: the middle of it says nothing about when the answer was
              // written.
              const offset = effect === 'upload' ? undefined : findClockOffset(received.date, sentAt, now());
              if (offset !== undefined) customer.onClock(offset);
            },
          },
        );
        let rowsLeftOut = 0;
        const value = readAnswer(subject, answer, status, text, (leftOut) => {
          rowsLeftOut = leftOut.rows;
          tell('brand api rows left out', { call: name, ...leftOut });
        });
        if (isObject(value)) {
          if (language !== undefined) languages.set(value, language);
          if (rowsLeftOut > 0) leftOuts.set(value, rowsLeftOut);
        }
        return { status, value };
      }

      const called = (status: number | undefined) => ({
        call: name,
        status,
        tries,
        spanId,
      });

      try {
        const { status, value } = isRead
          ? await withRetries(attempt, { deadline, random, signal })
          : await attempt(deadline.totalMs);
        tell('brand api call', called(status));
        customer.onAnswer();
        return value;
      } catch (error) {
        if (error instanceof BrandApiError && error.kind !== 'aborted') {
          const { kind: fault, outcome: did, status } = error;
          // A 429 shows neither that the session lives nor that it has ended.
          const isAnswer = did === 'refused' && status !== 429;
          tell(isAnswer ? 'brand api refused' : 'brand api failed', {
            ...called(status),
            fault,
            did,
          });
        }
        patience?.failedAfter(performance.now() - startedAt);
        throw error;
      }
    }

    return {
      async call<Name extends Exclude<EndpointName, 'upload'>>(
        name: Name,
        input: EndpointInput<Name>,
        callOptions: CallOptions = {},
      ) {
        const { url, body } = buildRequest(name, endpoints[name], baseUrl, input as RawInput);
        const content =
          body === undefined
            ? { headers: {}, body: null }
            : { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
        return (await perform(name, url, content, callOptions)) as EndpointAnswer<Name>;
      },

      async upload({ file, ...body }, callOptions = {}) {
        let content: Readable | undefined;
        try {
          const { url } = buildRequest('upload', endpoints.upload, baseUrl, { body });
          const fields = { prt_id: String(body.prt_id), is_nfe: body.is_nfe };
          const multipart = toMultipart(fields, UPLOAD_FILE_FIELD, file);
          content = multipart.stream;
          const answer = await perform(
            'upload',
            url,
            { headers: multipart.headers, body: multipart.stream },
            callOptions,
          );
          return answer as EndpointAnswer<'upload'>;
        } catch (error) {
          // When undici ends the upload, the file's stream fails as well. Only an error that began in the
          // stream is thrown as it is.
          const isFileFault = error instanceof BrandApiError && error.cause === file.stream.errored;
          throw isFileFault && error.cause ? error.cause : error;
        } finally {
          content?.destroy();
          file.stream.destroy();
        }
      },
    };
  }

  return {
    forCustomer,
    languageOf: (answer) => (isObject(answer) ? languages.get(answer) : undefined),
    leftOutOf: (list) => leftOuts.get(list) ?? 0,
    close: () => agent.close(),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
