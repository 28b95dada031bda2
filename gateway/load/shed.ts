import type { Request, Response } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import type { Shed } from '../events/catalogue.ts';

/** Turns a request away, and says after how long it may come again. The request's own line tells of it (`requestLog`). */
export function shed(req: Request, res: Response, why: Shed): void {
  res.locals.shed = why;
  res.setHeader('Retry-After', why.retryAfterSeconds);
  sendErrorPage(req, res, 503);
}
