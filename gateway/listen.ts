import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { EnvironmentError } from './env.ts';

const CLOSE_IDLE_EVERY_MS = 100;

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
export async function listen(listener: RequestListener, port: number): Promise<Listening> {
  const server = createServer(listener);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code ?? error.message})`;
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
    // Browsers connect ahead of need; Node counts a connection that never spoke as busy, not as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const giveUp = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(giveUp);
      resolve();
    });
  });
}
