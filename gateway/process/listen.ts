import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { boundConnections } from '../connections/connections.ts';
import { boundPipelining } from '../connections/pipelining.ts';
import { EnvironmentError } from '../settings/env.ts';

const CLOSE_IDLE_EVERY_MS = 100;

/** Limits that Node enforces, and those that it leaves to `connections/arrival.ts`. */
const SERVER_OPTIONS: ServerOptions = {
  // Also for a connection that sends nothing at all.
  headersTimeout: 10_000,
  // Off: it would limit a form and 15 MB over a bad network alike.
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
  // Longer than any `Retry-After`: a client that comes again does so on the same connection. The event loop accepts one
  // new connection a turn, and a crowd of new connections would wait for that alone.
  keepAliveTimeout: 35_000,
  maxHeaderSize: 16 * 1024,
};
/**
 * A silent connection is closed after this time, such as when the client does not read its answer. Longer than any
 * allowed pause, and than any call.
 */
const SILENCE_MS = 120_000;

interface ConnectionBounds {
  /** Connections of one network address, as `boundConnections` counts them. */
  mostPerAddress: number;
  /** A trusted proxy's connections are not counted. */
  isProxy: (address: string) => boolean;
}

export interface Listening {
  port: number;
  /** Takes no new connections and waits for the requests under way, at most `graceMs`; then ends them. */
  close(graceMs: number): Promise<void>;
}

/**
 * Listens on a port of every interface; 0 picks a free one.
 *
 * @throws {EnvironmentError} when the port is taken or not allowed
 */
export async function listen(
  listener: RequestListener,
  port: number,
  { mostPerAddress, isProxy }: ConnectionBounds = { mostPerAddress: Infinity, isProxy: () => false },
): Promise<Listening> {
  const bounded = boundPipelining(listener);
  const server = createServer(SERVER_OPTIONS, bounded);
  server.setTimeout(SILENCE_MS);
  // `arrival` answers `Expect: 100-continue` once the headers have been checked.
  server.on('checkContinue', bounded);
  boundConnections(server, mostPerAddress, isProxy);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is taken: end the process that uses it, or set another PORT'
          : `cannot be used (${error.code ?? error.message})`;
      reject(new EnvironmentError(`PORT: port ${port} ${reason}`));
    });
    server.listen(port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: (graceMs) => close(server, sockets, graceMs),
  };
}

function close(server: Server, sockets: ReadonlySet<Socket>, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle when its request ends, and would be kept alive for the next one.
    const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    // Browsers connect ahead of need; Node counts a connection that never sent anything as busy, not as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const giveUp = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(giveUp);
      resolve();
    });
  });
}
