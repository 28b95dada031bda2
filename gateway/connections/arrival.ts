import type { Request, RequestHandler, Response } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import { hasBody } from './unread-body.ts';

/** How long a body may take to come. A phone on 2G sends some 3 KB a second and is away for seconds at a time. */
export interface ArrivalLimits {
  /** The longest wait for the first byte of a body. */
  firstByteMs: number;
  /** The longest pause between two chunks of a body. */
  pauseMs: number;
  /** The longest time for a whole form, which has a few KB. */
  formMs: number;
  /** The lowest average speed of a body with files, in bytes a second, counted from its second minute on. */
  uploadBytesPerSecond: number;
}

const arrivalLimits: ArrivalLimits = {
  firstByteMs: 10_000,
  pauseMs: 30_000,
  formMs: 60_000,
  uploadBytesPerSecond: 512,
};

const CHECK_EVERY_MS = 1_000;
const SETTLED_AFTER_MS = 60_000;

interface Arriving {
  req: Request;
  res: Response;
  isUpload: boolean;
  beganAt: number;
  bytesBefore: number;
  bytes: number;
  lastAt: number;
}

/**
 * Ends a request with 408 if its body does not arrive. Node's own `requestTimeout` is the same for a form and for 15 MB
 * over a bad network, so it is off; here only recent progress counts. Time in which the portal itself did not read does
 * not count against the sender.
 */
export function arrival(
  limits: ArrivalLimits = arrivalLimits,
  checkEveryMs = CHECK_EVERY_MS,
): RequestHandler {
  const arriving = new Set<Arriving>();
  let checking: NodeJS.Timeout | undefined;

  function check(): void {
    const now = performance.now();
    for (const body of arriving) {
      const { req, res } = body;
      const hasCome = req.socket.bytesRead - body.bytesBefore;
      if (hasCome > body.bytes || req.readableLength > 0) {
        body.bytes = hasCome;
        body.lastAt = now;
      }
      if (!isLate(body, now, limits)) continue;
      forget(body);
      if (res.headersSent) res.destroy();
      else sendErrorPage(req, res, 408);
    }
  }

  function forget(body: Arriving): void {
    arriving.delete(body);
    if (arriving.size > 0) return;
    clearInterval(checking);
    checking = undefined;
  }

  return (req, res, next) => {
    if (hasBody(req) && !req.complete) {
      if (req.get('expect') !== undefined) res.writeContinue();
      const now = performance.now();
      const body = {
        req,
        res,
        isUpload: req.is('multipart/*') !== false,
        beganAt: now,
        bytesBefore: req.socket.bytesRead,
        bytes: 0,
        lastAt: now,
      };
      arriving.add(body);
      checking ??= setInterval(check, checkEveryMs).unref();
      req.once('end', () => forget(body));
      res.once('close', () => forget(body));
    }
    next();
  };
}

function isLate(
  { beganAt, bytes, isUpload, lastAt, req }: Arriving,
  now: number,
  limits: ArrivalLimits,
): boolean {
  const took = now - beganAt;
  if (now - lastAt > (req.readableDidRead ? limits.pauseMs : limits.firstByteMs)) return true;
  if (!isUpload) return took > limits.formMs;
  return took > SETTLED_AFTER_MS && bytes / took < limits.uploadBytesPerSecond / 1_000;
}
