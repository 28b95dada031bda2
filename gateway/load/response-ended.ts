import type { Response } from 'express';

/**
 * Resolves when all of the answer has been handed over to be sent, or its client has gone: from then on it takes
 * nothing but memory, however slowly its client reads. Node's `finish` waits for the client, and `prefinish` for
 * earlier answers of the same connection.
 */
export function responseEnded(res: Response): Promise<void> {
  return new Promise((resolve) => {
    const end = res.end.bind(res) as (...args: unknown[]) => Response;
    res.end = ((...args: unknown[]) => {
      resolve();
      return end(...args);
    }) as Response['end'];
    res.once('close', resolve);
  });
}
