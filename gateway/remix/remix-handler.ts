import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
  type ServerBuild,
} from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';

import { createLoadContext, type GatewayServices } from '../load-context.ts';
import { sendErrorPage } from '../error-page/error-page.ts';
import { publicHost } from '../middleware/forwarded-headers.ts';
import { saveSession } from '../middleware/session.ts';
import { carryTimeBudget } from '../middleware/time-budget.ts';
import type { WithIntegrity } from './page-integrity.ts';
import { routeHandlers } from './route-handlers.ts';
import type { SessionSeal } from '../session/session-seal.ts';

/**
 * Hands the request to the app. Remix's own Express adapter sends the answer's headers itself, without a moment between
 * the last loader and the first header to seal the session; this one has such a moment.
 * Source: .docs/decisions.md#our-own-remix-adapter.
 */
export function remixHandler({
  build,
  production,
  services,
  seal,
  withIntegrity,
}: {
  build: ServerBuild | (() => Promise<ServerBuild>);
  production: boolean;
  services: GatewayServices;
  seal: SessionSeal;
  withIntegrity: WithIntegrity;
}): RequestHandler {
  const mode = production ? 'production' : 'development';
  // In development the routes are not known at the start.
  const handlerOf =
    typeof build === 'function' ? always(createRequestHandler(build, mode)) : routeHandlers(build, mode);
  return (req, res, next) => {
    const ended = new AbortController();
    const end = () => ended.abort(NOBODY_WAITS);
    // A sent form is worked on to its end, even if its sender leaves: the next page shows a protocol that is made
    // meanwhile, because the session is saved only after that.
    if (isReading(req)) res.once('close', end);
    const serve = async () => {
      const request = toRemixRequest(req, ended.signal);
      if (!request) {
        sendErrorPage(req, res, 400);
        return;
      }
      const answer = await handlerOf(new URL(request.url).pathname)(
        request,
        createLoadContext(services, req, res),
      );
      if (res.locals.away) throw res.locals.away;
      const leadsOn = isRedirect(answer);
      if (leadsOn) res.locals.session.returnTakenAlerts();
      if (leadsOn || !isReading(req)) carryTimeBudget(res);
      await saveSession(res, seal);
      if (res.closed) return;
      await sendAnswer(res, answer, withIntegrity);
    };
    // Also after a whole answer: until the signal is aborted, Remix keeps a timer of 5 s for each request, and with it
    // the page's data.
    serve().catch(next).finally(end);
  };
}

const always =
  <T>(value: T) =>
  () =>
    value;

/** The parameter by which Remix's script asked for data before `.data`; Remix still answers it, but reports a fault. */
const FORMER_DATA = '_data';

/** The reason when a request is at its end. Shared instance: constructing an error captures a stack, about 20 µs. */
const NOBODY_WAITS = new DOMException('Nobody waits for the answer any more', 'AbortError');

/**
 * `undefined` for requests that no current browser sends: with a method or address that a `Request` cannot have, an
 * address that Remix cannot read and would write to the log as it came, or from an outdated script.
 */
function toRemixRequest(req: ExpressRequest, signal: AbortSignal): Request | undefined {
  const address = `${req.protocol}://${publicHost(req)}${req.originalUrl}`;
  if (!req.originalUrl.startsWith('/') || !URL.canParse(address) || req.method === 'TRACE') return undefined;
  const { pathname, searchParams } = new URL(address);
  if (!isDecodable(pathname) || searchParams.has(FORMER_DATA)) return undefined;
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  return new Request(address, {
    method: req.method,
    headers,
    signal,
    ...(!isReading(req) && bodyOf(req)),
  });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function isReading({ method }: ExpressRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The form that `formBody` read, or the stream of a request it left alone. */
function bodyOf(req: ExpressRequest): RequestInit {
  const body: unknown = req.body;
  if (Buffer.isBuffer(body)) return { body: new Uint8Array(body) };
  return req.readableEnded ? {} : { body: createReadableStreamFromReadable(req), duplex: 'half' };
}

/** Remix answers a redirect to its own script as 202 with the address in the body. */
function isRedirect(answer: Response): boolean {
  return (answer.status >= 300 && answer.status < 400) || answer.status === 202;
}

async function sendAnswer(
  res: ExpressResponse,
  answer: Response,
  withIntegrity: WithIntegrity,
): Promise<void> {
  res.status(answer.status);
  // Pages and their data are a customer's own: no cache keeps them.
  if (!answer.headers.has('cache-control')) res.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of answer.headers) res.append(name, value);
  const { page } = res.locals;
  if (answer.body) await writeReadableStreamToWritable(answer.body, res);
  // A page is whole before its first byte; sent and flushed in pieces it would compress a twelfth worse.
  else res.end(page && withIntegrity(page));
}
