import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { toCookieHeader, withSetCookies, type ApiCookies } from './api-cookies.ts';
import { startClock, type Note } from '../events/events.ts';
import { newSpanId, toTraceparent, type TraceContext } from '../traces/trace-context.ts';
import type { AnswerNotes } from './answer-notes.ts';
import { BrandApiError, type CallSubject } from './brand-api-error.ts';
import { findClockOffset } from './clock-offset.ts';
import type { Effect, Endpoint } from './contract/endpoint.ts';
import { endpoints, type EndpointName } from './contract/endpoints.ts';
import type { Language } from './contract/languages.ts';
import { atMost, type Deadline, type Deadlines } from './deadlines.ts';
import { parseHttpDate } from './http-date.ts';
import { readAnswer } from './read-answer.ts';
import { isReferenceName } from './reference-cache.ts';
import { withRetries } from './retries.ts';
import type { TimeBudget } from './time-budget.ts';
import { exchange } from './transport.ts';

/** The customer for whom the calls are made, and receivers of the answers' facts beside the body. */
export interface CustomerConnection {
  language: Language;
  requestId: string;
  trace: TraceContext;
  note: Note;
  cookies: ApiCookies;
  /** The API changed its cookies: these, all of them, replace the session's. */
  onCookies: (cookies: ApiCookies) => void;
  /**
   * How far the API's clock is ahead of ours, in milliseconds, and the call that told it. Called for every answer that
   * keeps the contract, except an upload's. The value wavers by a second: keep the old one unless it moved further.
   */
  onClock: (offsetMs: number, call: EndpointName) => void;
  /** A call was answered as the contract says: the API still recognises this customer. */
  onAnswer: () => void;
  /** How long this customer still waits; if absent, each call has its whole deadline. */
  timeBudget?: TimeBudget;
}

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The limit of all tries together, in milliseconds, for a page that can do without the answer. */
  longestMs?: number;
}

/** The parts that the calls of all customers share. */
export interface CallMeans {
  dispatcher: Dispatcher;
  deadlines: Deadlines;
  /** Jitter of the pauses between tries: a number from 0 up to 1. */
  random: () => number;
  /** Our clock, milliseconds since 1970. */
  now: () => number;
  notes: AnswerNotes;
}

/** A call's body as it is sent, with its headers. */
interface Content {
  headers: Record<string, string>;
  body: string | Readable | null;
}

/**
 * Makes one call and answers with the result of `readAnswer`.
 *
 * @throws BrandApiError if no readable answer came
 */
export type PerformCall = (
  name: EndpointName,
  url: URL,
  content: Content,
  options: CallOptions,
) => Promise<unknown>;

/**
 * The calls of one customer, as they go over the wire: within the deadlines and the rest of the customer's time budget,
 * reads tried again, with the cookies of earlier answers (.docs/rules/brand-api-behaviour.md#deadlines-and-retries).
 */
export function createPerformCall(customer: CustomerConnection, means: CallMeans): PerformCall {
  const { deadlines, dispatcher, notes, now, random } = means;
  let { cookies } = customer;

  function keepCookies(headers: IncomingHttpHeaders): void {
    // Cookies expire by the API's clock, like all dates of its answers.
    const apiTime = parseHttpDate(headers.date) ?? now();
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

  return async (name, url, content, { idempotencyKey, longestMs = Infinity, signal }) => {
    const endpoint: Endpoint = endpoints[name];
    const { method, effect, answer } = endpoint;
    const subject: CallSubject = { call: name, requestId: customer.requestId };
    const isRead = effect === 'read';
    const timeBudget = waitsFor(name, effect) ? customer.timeBudget : undefined;
    const deadline = deadlineOf(effect, atMost(deadlines[effect], longestMs), timeBudget);
    if (isRead && timeBudget?.hasHung(name)) {
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
      let offset: number | undefined;
      const { status, text, language } = await exchange(
        subject,
        { method, url, headers, body: content.body },
        {
          dispatcher,
          timeoutMs,
          signal,
          saysDone: answer.kind === 'object' ? answer.saysDone : () => false,
          onHeaders(received) {
            keepCookies(received);
            // An upload's round trip is long: its middle is no good guess of when the API wrote the answer.
            if (effect !== 'upload') offset = findClockOffset(received, sentAt, now());
          },
        },
      );
      let rowsLeftOut = 0;
      const value = readAnswer(subject, answer, { status, text }, (leftOut) => {
        rowsLeftOut = leftOut.rows;
        tell('brand api rows left out', { call: name, ...leftOut });
      });
      // Only now is the answer known to be the API's own: a proxy in front of it that answers with a page has another
      // clock.
      if (offset !== undefined) customer.onClock(offset, name);
      notes.add(value, { language, rowsLeftOut });
      return { status, value };
    }

    const called = (status: number | undefined) => ({ call: name, status, tries, spanId });

    try {
      const { status, value } = isRead
        ? await withRetries(attempt, { deadline, random, signal })
        : await attempt(deadline.totalMs);
      tell('brand api call', called(status));
      customer.onAnswer();
      return value;
    } catch (error) {
      if (error instanceof BrandApiError && error.kind !== 'aborted') {
        const { kind: fault, outcome: did, status, why } = error;
        // A 429 shows neither that the session lives nor that it has ended.
        const isAnswer = did === 'refused' && status !== 429;
        tell(isAnswer ? 'brand api refused' : 'brand api failed', { ...called(status), fault, did, why });
      }
      timeBudget?.failedAfter(performance.now() - startedAt);
      throw error;
    }
  };
}

/**
 * Whether the customer waits for a call. An upload goes on without them, and so does a list that is loaded for all
 * customers: a customer who gives up on it must not take it from the others (`waitWithinBudget`).
 */
function waitsFor(name: EndpointName, effect: Effect): boolean {
  return effect !== 'upload' && !isReferenceName(name);
}

/** How long a call that begins now may take. */
function deadlineOf(effect: Effect, given: Deadline, timeBudget: TimeBudget | undefined): Deadline {
  if (!timeBudget || effect === 'upload') return given;
  return effect === 'read' ? timeBudget.deadlineOf(given) : timeBudget.writeDeadlineOf(effect, given);
}
