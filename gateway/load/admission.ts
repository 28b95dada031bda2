import type { Request, RequestHandler, Response } from 'express';

import type { Gate } from './gate.ts';
import { Rank } from './rank.ts';
import { responseEnded } from './response-ended.ts';
import { shed } from './shed.ts';

declare global {
  namespace Express {
    interface Locals {
      /** Set by `door`; `admission` calls it, so that the request no longer counts as approaching. */
      approached?: () => void;
    }
  }
}

/**
 * Refuses a request before its session is opened, if even a logged-in reader would find no place: opening the session
 * costs more than the rest of the refusal. A POST always goes on to `admission`.
 */
export function door(gate: Gate): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'POST') {
      next();
      return;
    }
    const seconds = gate.turnAway(Rank.Customer);
    if (seconds !== undefined) {
      shed(req, res, { where: 'door', retryAfterSeconds: seconds });
      return;
    }
    const approached = gate.approach();
    res.locals.approached = approached;
    res.once('close', approached);
    next();
  };
}

/**
 * Passes a request on to the app when its turn comes, or answers 503 with Retry-After at once. It comes after
 * everything that waits for the client, so that a request that is still arriving takes no place; neither does an answer
 * that its client does not read.
 */
export function admission(gate: Gate): RequestHandler {
  return (req, res, next) => {
    // The request was answered while its body was still arriving.
    if (res.headersSent) return;
    res.locals.approached?.();
    // Called before `go`, so that the answer counts as ended only once it is compressed.
    const ended = responseEnded(res);
    const leave = gate.enter(rankOf(req, res), next, (seconds) =>
      shed(req, res, { where: 'line', retryAfterSeconds: seconds }),
    );
    void ended.then(leave);
  };
}

function rankOf(req: Request, res: Response): Rank {
  if (!res.locals.session.customer) return Rank.Visitor;
  return req.method === 'POST' ? Rank.Submitting : Rank.Customer;
}
