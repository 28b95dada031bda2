import type { Request, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';

import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { LANGUAGES, type Language } from '../../gateway/brand-api/contract/languages.ts';
import { sendJson, sendSpoilt, toError, type Answer } from './answer.ts';
import { checkInput, findAnswerFault } from './contract-check.ts';
import { DEFAULT_DELAY_MS, isAnswered, type Fault } from '../fixtures/faults.ts';
import { OPEN_CALLS, type CallContext } from '../handlers/call.ts';
import { handlers } from '../handlers/handlers.ts';
import type { Logger } from '../logger.ts';
import { messageIn, toLanguage } from '../requests/messages.ts';
import type { MatchedCall } from './path-table.ts';
import { namedIdentity, readRequest, type RawRequest } from '../requests/read-request.ts';
import { Refusal } from '../requests/refusal.ts';
import { readSessionCookie } from '../worlds/sessions.ts';
import type { World, Worlds } from '../worlds/worlds.ts';

export interface ServeOptions {
  worlds: Worlds;
  logger: Logger;
  /** The address of the mock's pictures for browsers, if it differs from the caller's. */
  publicUrl: string | undefined;
}

/** No answer was sent: the caller is gone. */
const NO_ANSWER: Answer = { status: 0, body: undefined };

/**
 * Serves one call of the path table: reads it, finds its world, does or spoils its work, writes the journal.
 *
 * Work and answer hold the world's mutex, so that the journal shows in which order its calls took effect. Reading the
 * body and a fault's delay do not: a call that hangs delays no other of its world.
 */
export async function serveCall(
  request: Request,
  response: Response,
  call: MatchedCall,
  options: ServeOptions,
): Promise<void> {
  const started = performance.now();
  const raw = await readRequest(request, call.name);
  const session = readSessionCookie(request.headers.cookie);
  // A call that logs in names its customer, which decides the world; its old session cookie may belong to
  // another one.
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
    idempotencyKey: fault?.kind === 'no-key' ? undefined : request.get('idempotency-key'),
    upload: raw.upload,
    nextProtocolNumber: () => options.worlds.nextProtocolNumber(),
    setCookie: (value) => response.setHeader('set-cookie', value),
  };
  const receiver = { response, world, language };
  const work = () => answerCall(call, raw, context, options.logger);
  const note = noteIn(world, request, { at, call, fault, raw, started });
  if (fault === undefined) {
    await world.mutex.runExclusive(async () => note(answerWhole(receiver, await work(), call.name)));
    return;
  }
  const early = fault.afterEffect === true ? await world.mutex.runExclusive(work) : undefined;
  await waitOut(fault, response);
  await world.mutex.runExclusive(async () => {
    // Behind any other fault the call does no work, unless it changes nothing.
    const stillWorks = isAnswered(fault.kind) || endpoints[call.name].effect === 'read';
    if (response.destroyed) note(NO_ANSWER);
    else {
      // By the status of an error the caller would know that nothing was done: it is to be in doubt.
      const undone = { ...toError(503, messageIn(language, 'fault-injected')), status: 200 };
      const whole = early ?? (stillWorks ? await work() : undone);
      note(answerSpoilt(receiver, fault, whole, call.name));
    }
  });
}

/** A call as it began. */
interface Begun {
  call: MatchedCall;
  raw: RawRequest;
  /** By the world's clock. */
  at: Date;
  /** By `performance.now()`. */
  started: number;
  fault: Fault | undefined;
}

/** @returns writes the answer of a call into its world's journal */
function noteIn(
  { journal }: World,
  request: Request,
  { at, call, fault, raw, started }: Begun,
): (answer: Answer) => void {
  return (answer) => {
    const ended = performance.now();
    journal.add({
      at: at.toISOString(),
      call: call.name,
      method: request.method,
      path: request.path.slice(1),
      query: raw.query,
      body: raw.body,
      status: answer.status,
      began: started,
      ended,
      ms: Math.round(ended - started),
      requestId: request.get('x-request-id'),
      language: request.headers['accept-language'],
      idempotencyKey: request.get('idempotency-key'),
      upload: raw.upload,
      fault: fault?.kind,
      answer: answer.body,
    });
  };
}

/** Where an answer goes, from whose world, and in which language. */
interface Receiver {
  response: Response;
  world: World;
  language: Language;
}

/** Sends an answer unchanged; returns it for the journal. */
function answerWhole(receiver: Receiver, answer: Answer, name: EndpointName): Answer {
  const { response, world } = receiver;
  setDate(response, world);
  if (isTranslated(answer, name)) sayLanguage(receiver);
  sendJson(response, answer);
  return answer;
}

/** Sends an answer spoilt by a fault; returns the sent answer for the journal. */
function answerSpoilt(receiver: Receiver, fault: Fault, whole: Answer, name: EndpointName): Answer {
  const { language, response, world } = receiver;
  setDate(response, world);
  // The mock does not know the language of a tester's words.
  const isOwn = fault.message === undefined && fault.fields?.['message'] === undefined;
  const isSaid = isAnswered(fault.kind) ? isTranslated(whole, name) : fault.kind === 'status';
  if (isOwn && isSaid) sayLanguage(receiver);
  return sendSpoilt(response, fault, language, whole);
}

/**
 * Whether an answer is a message in the language of its caller. The message with a protocol's number is Portuguese, as in
 * the real API.
 */
function isTranslated({ body, status }: Answer, name: EndpointName): boolean {
  const { message } = body as { message?: string };
  return message !== undefined && (status >= 400 || name !== 'generateProtocol');
}

function setDate(response: Response, world: World): void {
  response.setHeader('date', world.clock.now().toUTCString());
}

/** Names the language of a message of the mock; rows are Portuguese in every language and get no header. */
function sayLanguage({ language, response }: Receiver): void {
  response.setHeader('content-language', LANGUAGES[language].tag);
}

/** Waits as long as a fault delays an answer, or until the caller is gone. */
async function waitOut(fault: Fault, response: Response): Promise<void> {
  const milliseconds = fault.delayMs ?? (fault.kind === 'delay' ? DEFAULT_DELAY_MS : 0);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  await wait(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}

/** Does the call's work; a refusal becomes the contract's error body. */
async function answerCall(
  call: MatchedCall,
  raw: RawRequest,
  context: CallContext,
  logger: Logger,
): Promise<Answer> {
  const { language } = context;
  try {
    const body = await handle(call, raw, context);
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

/**
 * A brand is named by its id: one of its codes, or any other number, is none.
 * @throws Refusal 400
 */
function checkBrand({ db }: World, body: unknown): void {
  const { brand, mar_id: id = brand } = (body ?? {}) as { brand?: number; mar_id?: number };
  if (id === undefined || db.reference.brands.findFirst((brands) => brands.where({ id }))) return;
  throw new Refusal(400, 'request-invalid', `no brand has the id ${id}`);
}

function handle(
  { name, path }: MatchedCall,
  raw: RawRequest,
  context: CallContext,
): object | Promise<object> {
  const { world, session } = context;
  const id = world.sessions.customerOf(session);
  const customer =
    id === undefined ? undefined : world.db.customers.findFirst((customers) => customers.where({ id }));
  const isOpen = (OPEN_CALLS as readonly string[]).includes(name);
  if (customer === undefined && !isOpen) throw new Refusal(401, 'session-missing');
  if (raw.refusal !== undefined) throw raw.refusal;
  const { query, body } = checkInput(name, { path, query: raw.query, body: raw.body });
  checkBrand(world, body);
  // The path table's types describe each handler's input; the checks above make it so.
  const handler = handlers[name] as (call: object) => object | Promise<object>;
  return handler({ ...context, customer, path, query, body });
}
