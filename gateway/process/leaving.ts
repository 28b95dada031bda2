import type { RequestHandler, Response } from 'express';

/**
 * How a gateway stops without failed requests: load balancer and clients learn of it first.
 * Source: .docs/decisions.md#it-says-that-it-leaves-before-it-does.
 */
export interface Leaving {
  /** From now on it is not ready, and each answer closes its connection. */
  begin(): void;
  /** Middleware before all answers: notes the request, and closes its connection once leaving has begun. */
  tell: RequestHandler;
  /** The check for `/readyz`. @throws while the gateway is leaving */
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

/** Makes the answer close its connection. */
function closeAfter(res: Response): void {
  if (res.headersSent) return;
  // Tells `closeUnread` to leave the header in place once a form has arrived whole.
  res.shouldKeepAlive = false;
  res.setHeader('Connection', 'close');
}
