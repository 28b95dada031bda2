import type { Request, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';

import { endpoints, type EndpointName } from '../gateway/brand-api/contract/endpoints.ts';
import { sendJson, sendSpoilt, toError, type Answer } from './answer.ts';
import { checkInput, findAnswerFault } from './contract-check.ts';
import type { Fault } from './faults.ts';
import { OPEN_CALLS, type CallContext } from './handlers/call.ts';
import { handlers } from './handlers/handlers.ts';
import { readJson } from './json-body.ts';
import type { Logger } from './logger.ts';
import { messageIn, toLanguage, type Language } from './messages.ts';
import { readMultipart, type UploadedFile } from './multipart.ts';
import type { MatchedCall } from './path-table.ts';
import { Refusal } from './refusal.ts';
import { readSessionCookie } from './sessions.ts';
import type { World, Worlds } from './worlds.ts';

/** Of a delay that does not say how long. */
const DEFAULT_DELAY_MS = 1000;

export interface ServeOptions {
  worlds: Worlds;
  logger: Logger;
  /** Where browsers reach the mock's pictures, if not where the caller does. */
  publicUrl: string | undefined;
}

/** A request as read, before anything about it was checked. */
interface RawRequest {
  query: Record<string, string>;
  body: unknown;
  upload: UploadedFile | undefined;
  /** What made the body unreadable. */
  refusal: Refusal | undefined;
}

/** Serves one call of the path table: reads it, finds its world, does or spoils its work, writes the journal. */
export async function serveCall(
  request: Request,
  response: Response,
  call: MatchedCall,
  options: ServeOptions,
): Promise<void> {
  const started = performance.now();
  const raw = await readRequest(request, call.name);
  const session = readSessionCookie(request.headers.cookie);
  // Whoever is entering says who they are; a session still in their hands may be of another world.
  const isEntering = call.name === 'sendCode' || call.name === 'login';
  const world = options.worlds.route(isEntering ? undefined : session, ...namedIdentity(raw));
  const at = world.clock.now();
  const language = toLanguage(request.headers['accept-language']);
  const fault = world.faults.take(call.name);

  const context: CallContext = {
    world,
    now: at,
    language,
    origin: options.publicUrl ?? `http://${request.headers.host ?? 'localhost'}`,
    session,
    idempotencyKey: request.get('idempotency-key'),
    upload: raw.upload,
    nextProtocolNumber: () => options.worlds.nextProtocolNumber(),
    setCookie: (value) => response.setHeader('set-cookie', value),
  };
  const work = () => answerCall(call, raw, context, options.logger);
  const answer = await answerUnderFault(response, work, fault, call.name, world, language);

  world.journal.add({
    at: at.toISOString(),
    call: call.name,
    method: request.method,
    path: request.path.slice(1),
    query: raw.query,
    body: raw.body,
    status: answer.status,
    ms: Math.round(performance.now() - started),
    requestId: request.get('x-request-id'),
    language: request.headers['accept-language'],
    ...(context.idempotencyKey !== undefined && { idempotencyKey: context.idempotencyKey }),
    ...(raw.upload !== undefined && { upload: raw.upload }),
    ...(fault !== undefined && { fault: fault.kind }),
    ...(answer.body !== undefined && { answer: answer.body }),
  });
}

async function readRequest(request: Request, name: EndpointName): Promise<RawRequest> {
  const { searchParams } = new URL(request.originalUrl, 'http://mock');
  const raw: RawRequest = {
    query: Object.fromEntries(searchParams),
    body: undefined,
    upload: undefined,
    refusal: undefined,
  };
  try {
    if (name === 'upload') {
      const { fields, file } = await readMultipart(request);
      raw.body = fields;
      raw.upload = file;
    } else if (endpoints[name].method === 'POST') {
      raw.body = await readJson(request);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    raw.refusal = error;
  }
  return raw;
}

/** The e-mail and phone that a request names, whichever field its call has for them. */
function namedIdentity({ query, body }: RawRequest): [email: string | undefined, phone: string | undefined] {
  const named = new Map(Object.entries({ ...query, ...(typeof body === 'object' ? body : {}) }));
  const text = (field: string) => {
    const value: unknown = named.get(field);
    return typeof value === 'string' ? value : undefined;
  };
  return [text('email') ?? text('usu_email'), text('fone')];
}

async function answerUnderFault(
  response: Response,
  work: () => Answer,
  fault: Fault | undefined,
  name: EndpointName,
  world: World,
  language: Language,
): Promise<Answer> {
  const setDate = () => response.setHeader('date', world.clock.now().toUTCString());
  if (fault === undefined) {
    const answer = work();
    setDate();
    // A protocol's number is told in Portuguese, as by the real one.
    const isTranslated = answer.status >= 400 || name !== 'generateProtocol';
    if (isTranslated && hasMessage(answer.body)) sayLanguage(response, language);
    sendJson(response, answer);
    return answer;
  }
  const worksFirst = fault.afterEffect === true;
  const early = worksFirst ? work() : undefined;
  const delayMs = fault.delayMs ?? (fault.kind === 'delay' ? DEFAULT_DELAY_MS : 0);
  if (delayMs > 0) await waitUnlessGone(response, delayMs);
  if (response.destroyed) return { status: 0, body: undefined };
  // A read has no effect to spare, so there is a true answer to spoil; these two come late or say something else.
  const stillWorks = fault.kind === 'delay' || fault.kind === 'changed' || endpoints[name].effect === 'read';
  const whole = early ?? (stillWorks ? work() : toError(503, messageIn(language, 'fault-injected')));
  setDate();
  if (fault.message === undefined && fault.kind === 'status') sayLanguage(response, language);
  return sendSpoilt(response, fault, language, whole);
}

/** The rows are Portuguese whatever was asked for; messages of the mock itself are not. */
function sayLanguage(response: Response, language: Language): void {
  response.setHeader('content-language', language === 'pt' ? 'pt-BR' : language);
}

function hasMessage(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'message' in body;
}

async function waitUnlessGone(response: Response, milliseconds: number): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  await wait(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}

/** Does the call's work; a refusal becomes the contract's error body. */
function answerCall(call: MatchedCall, raw: RawRequest, context: CallContext, logger: Logger): Answer {
  const { language } = context;
  try {
    const body = handle(call, raw, context);
    const broken = findAnswerFault(call.name, body);
    if (broken === undefined) return { status: 200, body };
    logger.error({ call: call.name, broken }, 'the mock breaks the contract');
    return toError(500, `${messageIn(language, 'answer-broken')} ${broken}`);
  } catch (error) {
    if (error instanceof Refusal) {
      const detail = error.detail === undefined ? '' : `: ${error.detail}`;
      return toError(error.status, messageIn(language, error.key) + detail);
    }
    logger.error({ call: call.name, error: String(error) }, 'the mock failed');
    return toError(500, String(error));
  }
}

function handle({ name, path }: MatchedCall, raw: RawRequest, context: CallContext): object {
  const { world, session } = context;
  const customerId = world.sessions.customerOf(session);
  const customer = world.db.customers.find(({ id }) => id === customerId);
  const isOpen = (OPEN_CALLS as readonly string[]).includes(name);
  if (customer === undefined && !isOpen) throw new Refusal(401, 'session-missing');
  if (raw.refusal !== undefined) throw raw.refusal;
  const { query, body } = checkInput(name, raw.query, raw.body);
  // The path table's types say what each handler takes; the checks above are what make it so.
  const handler = handlers[name] as (call: object) => object;
  return handler({ ...context, customer, path, query, body });
}
