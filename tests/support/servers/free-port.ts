import { createServer } from 'node:net';

import { listen } from './listen.ts';

/** A port of this machine that nobody listens at, for a program that cannot pick its own. */
export async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer());
  await stop();
  return port;
}
