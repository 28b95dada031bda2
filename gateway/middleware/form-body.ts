import type { Request, RequestHandler } from 'express';

import { hasBody } from '../connections/unread-body.ts';
import { sendErrorPage } from '../error-page/error-page.ts';
import { FORM_BYTES } from './limits.ts';

/** Each form takes its own fields alone; this is for what comes before it, which takes all of them apart. */
const MOST_FIELDS = 100;
const FIRST_BYTES = 4 * 1024;
const AMPERSAND = 0x26;

/**
 * Reads the body of a form into `req.body`. One that is too large, compressed or of too many fields is refused, by what
 * it says of itself before a byte is read, and else no further than to the limit. Multipart is left to the uploads.
 */
export function formBody(): RequestHandler {
  return (req, res, next) => {
    if (!hasBody(req) || req.is('multipart/*')) {
      next();
    } else if (Number(req.get('content-length') ?? 0) > FORM_BYTES) {
      sendErrorPage(req, res, 413);
    } else if ((req.get('content-encoding') ?? 'identity') !== 'identity') {
      // No browser does, and what it would become is not known beforehand.
      sendErrorPage(req, res, 400);
    } else {
      readUpTo(FORM_BYTES, req, (body) => {
        // Its time was over meanwhile.
        if (res.headersSent) return;
        if (!body || countOf(AMPERSAND, body) >= MOST_FIELDS) {
          sendErrorPage(req, res, 413);
          return;
        }
        req.body = body;
        next();
      });
    }
  };
}

/**
 * Copies what comes into one buffer: pieces of a byte each would cost a hundred times themselves.
 *
 * @param done is given the whole, or nothing where it is longer; whoever leaves before is not answered any more
 */
function readUpTo(most: number, req: Request, done: (body: Buffer | undefined) => void): void {
  let body = Buffer.allocUnsafe(FIRST_BYTES);
  let size = 0;
  const take = (chunk: Buffer) => {
    if (size + chunk.length > most) {
      req.off('data', take).off('end', finish).pause();
      done(undefined);
      return;
    }
    if (size + chunk.length > body.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * body.length, size + chunk.length));
      body.copy(larger, 0, 0, size);
      body = larger;
    }
    size += chunk.copy(body, size);
  };
  const finish = () => done(body.subarray(0, size));
  req.on('data', take).once('end', finish);
}

function countOf(byte: number, bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) count += 1;
  return count;
}
