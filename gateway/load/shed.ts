import type { Request, Response } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import type { Shed } from '../events/catalogue.ts';

/** Turns a request away with a `Retry-After`. The request's own line in the log contains both (`requestLog`). */
export function shed(req: Request, res: Response, why: Shed): void {
  res.locals.shed = why;
  res.setHeader('Retry-After', why.retryAfterSeconds);
  sendErrorPage(req, res, 503);
}
