import type { Request, RequestHandler, Response } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import { Rank, type Gate } from './gate.ts';

declare global {
  namespace Express {
    interface Locals {
      /** To be called where the door leads to. */
      approached?: () => void;
    }
  }
}

/**
 * Turns away at the door who would find no place even as a logged-in customer who reads: opening a session to find out
 * costs more than all the rest of a refusal. Whoever sends something is let as far as `admission`.
 */
export function door(gate: Gate): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'POST') {
      next();
      return;
    }
    const seconds = gate.turnAway(Rank.Customer);
    if (seconds !== undefined) {
      refuse(req, res, 'door', seconds);
      return;
    }
    const approached = gate.approach();
    res.locals.approached = approached;
    res.once('close', approached);
    next();
  };
}

/**
 * Lets a request on to the app when it is its turn, or answers 503 with Retry-After at once. Stands behind whatever
 * waits for the client: what is still coming in takes no page's place.
 */
export function admission(gate: Gate): RequestHandler {
  return (req, res, next) => {
    // It was answered while it still came in.
    if (res.headersSent) return;
    res.locals.approached?.();
    const leave = gate.enter(rankOf(req, res), next, (seconds) => refuse(req, res, 'line', seconds));
    res.once('finish', leave).once('close', leave);
  };
}

function refuse(req: Request, res: Response, where: 'door' | 'line', retryAfterSeconds: number): void {
  res.locals.note('load shed', { where, retryAfterSeconds });
  res.setHeader('Retry-After', retryAfterSeconds);
  sendErrorPage(req, res, 503);
}

function rankOf(req: Request, res: Response): Rank {
  if (!res.locals.session.customer) return Rank.Visitor;
  return req.method === 'POST' ? Rank.Submitting : Rank.Customer;
}
