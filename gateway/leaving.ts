import type { RequestHandler, Response } from 'express';

/** How a gateway goes without being missed: whoever sends it customers is told first. */
export interface Leaving {
  /** From now on it is not ready, and each answer closes its connection. */
  begin(): void;
  /** Of every request, before anything is answered. */
  tell: RequestHandler;
  /** Of `/readyz`. @throws while it leaves */
  check: () => Promise<void>;
}

/** The leaving of this process, which has not begun. */
export function createLeaving(): Leaving {
  const underWay = new Set<Response>();
  let hasBegun = false;

  return {
    begin() {
      hasBegun = true;
      for (const res of underWay) closeAfter(res);
    },

    tell(_req, res, next) {
      underWay.add(res);
      res.once('close', () => underWay.delete(res));
      if (hasBegun) closeAfter(res);
      next();
    },

    check: () => (hasBegun ? Promise.reject(new LeavingError()) : Promise.resolve()),
  };
}

class LeavingError extends Error {
  readonly code = 'leaving';
}

/** Its connection is not kept for another request. */
function closeAfter(res: Response): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
