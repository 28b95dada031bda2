import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

import { listen } from '../support/servers/listen.ts';

/**
 * Serves a listener on a free port until the test is over.
 *
 * @returns its address, without a slash at the end
 */
export async function serve(listener: RequestListener): Promise<string> {
  const { port, stop } = await listen(createServer(listener));
  onTestFinished(stop);
  return `http://127.0.0.1:${port}`;
}
