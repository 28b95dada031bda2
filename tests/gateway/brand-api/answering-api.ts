import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { BrandApiError } from '../../../gateway/brand-api/brand-api-error.ts';
import { createBrandApi, type BrandApi, type BrandApiCalls } from '../../../gateway/brand-api/client.ts';
import { DEADLINES } from '../../../gateway/brand-api/deadlines.ts';
import type { CustomerConnection } from '../../../gateway/brand-api/perform-call.ts';
import { readTrace } from '../../../gateway/traces/trace-context.ts';
import { callExamples } from '../../support/samples/api-examples.ts';
import { eventsTo } from '../../support/events.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Handler = (response: ServerResponse, request: IncomingMessage) => void;

export const login = { body: { brand: 4, tokenCode: '1234567', email: 'ana@exemplo.com' } };
export const orders = { body: { usu_email: 'ana@exemplo.com', mar_id: 4 } };
export const sendCode = { body: { brand: 4, email: 'ana@exemplo.com' } };
export const generate = callExamples.generateProtocol.sent;

export const json =
  (body: unknown, status = 200, headers: Record<string, string | string[]> = {}): Handler =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
export const reset: Handler = (response) => response.destroy();
export const silence: Handler = () => undefined;

export async function faultOf(work: Promise<unknown>): Promise<BrandApiError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BrandApiError) return error;
  throw new Error('expected a BrandApiError', { cause: error });
}

/** Sets up for each test of a file an API that answers as it is told, and the portal's client of it. */
export function setUpAnsweringApi() {
  const received: Received[] = [];
  const logged: string[] = [];
  let server: Server;
  let handlers: Handler[];
  let api: BrandApi;

  /** Sets how the next calls are answered, one handler each; the last one answers all later calls. */
  const answer = (...next: Handler[]) => {
    handlers = next;
  };

  /** Answers every call from now on, without noting it as received. */
  const answerBy = (listener: RequestListener) => {
    server.removeAllListeners('request');
    server.on('request', listener);
  };

  function connect(change: Partial<CustomerConnection> = {}): BrandApiCalls {
    return api.forCustomer({
      language: 'pt',
      requestId: 'req-1',
      trace: readTrace(undefined),
      note: eventsTo((line) => void logged.push(line), 'debug').noteFor(() => ({ requestId: 'req-1' })),
      cookies: {},
      onCookies: () => undefined,
      onClock: () => undefined,
      onAnswer: () => undefined,
      ...change,
    });
  }

  function open(baseUrl: string, deadlines = DEADLINES): BrandApi {
    return createBrandApi({ baseUrl, random: () => 0, deadlines });
  }

  /** Replaces the client by another one. */
  async function turnTo(baseUrl: string, deadlines = DEADLINES): Promise<void> {
    await api.close();
    api = open(baseUrl, deadlines);
  }

  /** Replaces the client by one with such short deadlines that it soon gives up a silent API. */
  async function hurry(): Promise<void> {
    const short = { tryMs: 250, totalMs: 600 };
    await turnTo(address(), { ...DEADLINES, read: short, create: { tryMs: 250, totalMs: 250 } });
  }

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

  beforeEach(async () => {
    received.length = 0;
    logged.length = 0;
    handlers = [json({})];
    server = createServer((request, response) => {
      void request
        .setEncoding('utf8')
        .toArray()
        .then(
          (chunks: string[]) => {
            const { method, url, headers } = request;
            received.push({ method, url, headers, body: chunks.join('') });
            const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
            handler?.(response, request);
          },
          () => response.destroy(),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    api = open(address());
  });
  afterEach(async () => {
    server.closeAllConnections();
    await api.close();
    server.close();
  });

  const languageOf = (given: unknown) => api.languageOf(given);
  return { answer, answerBy, close: () => api.close(), connect, hurry, languageOf, logged, received, turnTo };
}
