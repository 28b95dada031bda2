import type { Request, RequestHandler, Response } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import { Rank, type Gate } from './gate.ts';

/**
 * Lets a request on to the app when it is its turn, or answers 503 with Retry-After at once. Stands behind whatever
 * waits for the client: what is still coming in takes no page's place.
 */
export function admission(gate: Gate): RequestHandler {
  return (req, res, next) => {
    // It was answered while it still came in.
    if (res.headersSent) return;
    const leave = gate.enter(rankOf(req, res), next, (retryAfterSeconds) => {
      res.setHeader('Retry-After', retryAfterSeconds);
      sendErrorPage(req, res, 503);
    });
    res.once('finish', leave).once('close', leave);
  };
}

function rankOf(req: Request, res: Response): Rank {
  if (!res.locals.session.customer) return Rank.Visitor;
  return req.method === 'POST' ? Rank.Submitting : Rank.Customer;
}
