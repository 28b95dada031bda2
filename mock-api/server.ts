import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { LANGUAGES } from '../gateway/brand-api/contract/languages.ts';
import { sendJson, toError } from './calls/answer.ts';
import { createConsole } from './console/console.ts';
import { createControl } from './control/control.ts';
import { loadFixtures } from './fixtures/fixtures.ts';
import { stderrLogger, type Logger } from './logger.ts';
import { messageIn, toLanguage } from './requests/messages.ts';
import { onlyOwnCallers } from './own-callers.ts';
import { findCall } from './calls/path-table.ts';
import { serveCall, type ServeOptions } from './calls/serve-call.ts';
import { Worlds } from './worlds/worlds.ts';

/** Pictures rarely change, and then get another name. */
const PICTURE_CACHE_MS = 60 * 60 * 1000;
const SHUTDOWN_GRACE_MS = 2000;

export interface MockApiOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The folder that holds `base/`, `scenarios/` and `images/`. */
  fixturesDir: string;
  logger?: Logger;
  /**
   * The address of the mock's pictures for browsers, if it differs from the API's caller's (`http://localhost:4000`).
   */
  publicUrl?: string | undefined;
  /** The portal's port, for the addresses that the console shows; if it is not known yet, see `portalIsAt`. */
  portalPort?: number;
  /** The address at which this process reaches the portal, if not at that port of this machine. */
  portalUrl?: string | undefined;
  /** A woff2 for the console; without one it uses the system's typeface. */
  fontFile?: string;
}

/**
 * Starts the mock of the brand group's API: the calls of the contract, control under `/_mock`, pictures under
 * `/images`, and the tester's console at `/`.
 * @throws Error naming the file and row if a fixture breaks the contract, or as `listen` does
 */
export async function startMockApi(
  options: MockApiOptions,
): Promise<{ url: string; port: number; portalIsAt(port: number): void; close(): Promise<void> }> {
  const { port, host, fixturesDir, logger = stderrLogger, publicUrl, fontFile } = options;
  const portal = { port: options.portalPort ?? 3000, url: options.portalUrl };
  const worlds = await Worlds.open(loadFixtures(fixturesDir));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(onlyOwnCallers(publicUrl));
  app.use(setDate(worlds));
  app.use('/_mock', createControl(worlds));
  app.use('/images', express.static(join(fixturesDir, 'images'), { maxAge: PICTURE_CACHE_MS, index: false }));
  app.use(createConsole({ worlds, portal, fontFile }));
  app.use(serveContract({ worlds, logger, publicUrl }));
  app.use(answerUnknownPath);
  app.use(answerFailure(logger));

  const server = createServer(app);
  // Callers end their idle connections. If the mock did, a call could be on its way already: busy across that moment, the
  // mock would close the connection without having read it.
  server.keepAliveTimeout = 0;
  await listen(server, port, host);
  const taken = server.address() as AddressInfo;
  return {
    url: urlOf(taken),
    port: taken.port,
    portalIsAt: (at) => (portal.port = at),
    close: () => close(server),
  };
}

/** The address to open on this machine: one that means all interfaces cannot be opened. */
function urlOf({ address, family, port }: AddressInfo): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}

/** Every answer contains a world's clock; the calls and control of a world set their own. */
function setDate(worlds: Worlds): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('date', worlds.base.clock.now().toUTCString());
    next();
  };
}

function serveContract(options: ServeOptions): RequestHandler {
  return (request, response, next) => {
    const call = findCall(request.method, request.path);
    if (call === undefined) next();
    else serveCall(request, response, call, options).catch(next);
  };
}

const answerUnknownPath: RequestHandler = (request, response) => {
  const language = toLanguage(request.headers['accept-language']);
  response.setHeader('content-language', LANGUAGES[language].tag);
  sendJson(response, toError(404, messageIn(language, 'path-unknown')));
};

function answerFailure(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    // A body that Express cannot read is the sender's fault, and says so by its status.
    const refused = error instanceof Error && 'status' in error ? error.status : undefined;
    const status = typeof refused === 'number' ? refused : 500;
    if (status >= 500) logger.error({ path: request.path, error: String(error) }, 'the mock failed');
    if (response.headersSent) next(error);
    else sendJson(response, toError(status, String(error)));
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        error.message = `port ${port} is taken: end the process that uses it, or set another MOCK_API_PORT`;
      }
      reject(error);
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Waits for calls under way; after a grace the rest are cut. */
function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS);
    server.close((error) => {
      clearTimeout(cut);
      if (error === undefined) resolve();
      else reject(error);
    });
  });
}
