import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { listen, type Listening } from './listen.ts';

/**
 * A test's long line to a server: whatever is sent over it arrives later, in its order.
 *
 * @param port of the server, on this machine
 * @param latencyMs how long a piece is on its way, in each direction
 */
export async function startLongLine(port: number, latencyMs: number): Promise<Listening> {
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const end of [near, far]) end.on('error', () => undefined);
    carry(near, far, latencyMs);
    carry(far, near, latencyMs);
  });
  return listen(server);
}

function carry(from: Socket, to: Socket, latencyMs: number): void {
  let before: Promise<unknown> = Promise.resolve();
  const later = (arrive: () => void) => {
    // The journeys overlap: a piece is as long on its way as the one before, and arrives after it.
    before = Promise.all([before, wait(latencyMs)]).then(arrive);
  };
  from.on('data', (piece: Buffer) => later(() => to.writable && to.write(piece)));
  from.once('end', () => later(() => to.end()));
  from.once('close', () => later(() => to.destroy()));
}
