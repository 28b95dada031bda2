import type { ServerResponse } from 'node:http';

import { isAnswered, type Fault } from '../fixtures/faults.ts';
import type { Language } from '../../gateway/brand-api/contract/languages.ts';
import { messageIn } from '../requests/messages.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>';

const LEAST_ERROR_STATUS = 400;

/** Larger than any answer that a client should read. */
const HUGE_BYTES = 4 * 1024 * 1024;

/** The faults that spoil an answer's body and nothing else. */
type BodyFault = Exclude<Fault['kind'], 'delay' | 'no-key' | 'status' | 'changed' | 'reset' | 'truncated'>;

/** The spoilt body that each makes, with the answer's content type. */
const SPOILT_BODIES: Readonly<Record<BodyFault, (text: string) => [type: string, body: string]>> = {
  html: () => ['text/html; charset=utf-8', HTML_PAGE],
  empty: () => [JSON_TYPE, ''],
  malformed: (text) => [JSON_TYPE, `${text.slice(0, -1)},,`],
  'wrong-type': (text) => ['text/plain; charset=utf-8', text],
  huge: (text) => [JSON_TYPE, text.padEnd(HUGE_BYTES)],
  'no-rows': (text) => [JSON_TYPE, withRows(text, () => [])],
  'bad-row': (text) => [JSON_TYPE, withRows(text, (rows) => [null, ...rows.slice(1)])],
};

/** An answer before it is sent. */
export interface Answer {
  status: number;
  body: unknown;
}

/**
 * The contract's error body; a 401 is a warning, as of a wrong code (.docs/rules/login-and-codes.md#entering-a-code).
 */
export function toError(
  status: number,
  message: string,
  type: Fault['type'] = status === 401 ? 'WARN' : 'ERROR',
): Answer {
  return { status, body: { type, message } };
}

/** Sends an answer whole, as the contract says; caches may not keep it. */
export function sendJson(response: ServerResponse, { status, body }: Answer): void {
  send(response, status, JSON_TYPE, JSON.stringify(body));
}

/**
 * Sends an answer spoilt by a fault.
 * @returns the sent answer, for the journal; status 0 if the connection was cut before any
 */
export function sendSpoilt(
  response: ServerResponse,
  fault: Fault,
  language: Language,
  whole: Answer,
): Answer {
  const text = JSON.stringify(whole.body);
  // A lost answer takes its session cookie with it.
  if (!isAnswered(fault.kind)) response.removeHeader('set-cookie');
  switch (fault.kind) {
    case 'delay':
    case 'no-key':
      return sendWhole(response, whole);
    case 'status':
      if (fault.retryAfterSeconds !== undefined) {
        response.setHeader('retry-after', fault.retryAfterSeconds);
      }
      return sendWhole(response, withStatus(fault, language));
    case 'changed':
      return sendWhole(response, withFields(whole, fault.fields ?? {}));
    case 'reset':
      response.socket?.resetAndDestroy();
      return { status: 0, body: undefined };
    case 'truncated':
      return sendHalf(response, fault.status ?? whole.status, text);
    case 'html':
    case 'empty':
    case 'malformed':
    case 'wrong-type':
    case 'huge':
    case 'no-rows':
    case 'bad-row': {
      const status = fault.status ?? whole.status;
      const [type, spoilt] = SPOILT_BODIES[fault.kind](text);
      send(response, status, type, spoilt);
      return { status, body: spoilt.trimEnd() };
    }
  }
}

function sendWhole(response: ServerResponse, answer: Answer): Answer {
  sendJson(response, answer);
  return answer;
}

/** The status that a fault names; one below 400 gets no error type, unless the fault names that as well. */
function withStatus({ message, status = 503, type }: Fault, language: Language): Answer {
  const said = message ?? messageIn(language, 'fault-injected');
  const isSuccess = status < LEAST_ERROR_STATUS && type === undefined;
  return isSuccess ? { status, body: { message: said } } : toError(status, said, type);
}

/** The headers promise the whole length, and the connection ends half-way. */
function sendHalf(response: ServerResponse, status: number, text: string): Answer {
  const bytes = Buffer.from(text);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  response.writeHead(status, { 'content-type': JSON_TYPE, 'content-length': bytes.length });
  response.write(half, () => response.destroy());
  return { status, body: half.toString('utf8') };
}

/** The answer with other values wherever it has these fields; a field that occurs nowhere is the tester's mistake. */
function withFields(whole: Answer, fields: NonNullable<Fault['fields']>): Answer {
  if (whole.status >= 400) return whole;
  const missing = new Set(Object.keys(fields));
  const text = JSON.stringify(whole.body, (name, value: unknown) => {
    if (!Object.hasOwn(fields, name)) return value;
    missing.delete(name);
    return fields[name];
  });
  if (missing.size > 0) return toError(500, `no field to change: ${[...missing].join(', ')}`);
  return { ...whole, body: JSON.parse(text) as unknown };
}

/** The answer with other rows in its lists. */
function withRows(text: string, change: (rows: unknown[]) => unknown[]): string {
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  return JSON.stringify(
    Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? change(value) : value])),
  );
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}
