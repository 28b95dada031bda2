import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A test's server that listens. */
export interface Listening {
  readonly port: number;
  /** Ends it, and cuts its connections. */
  readonly stop: () => Promise<void>;
}

/** Opens a server at a free port of this machine, where nobody else reaches it. */
export async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
