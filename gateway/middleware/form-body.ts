import type { Request, RequestHandler } from 'express';

import { hasBody } from '../connections/unread-body.ts';
import { sendErrorPage } from '../error-page/error-page.ts';
import { FORM_BYTES } from './limits.ts';

/** Each action reads only its own fields; this limit protects the parser, which splits all of them. */
const MOST_FIELDS = 100;
const FIRST_BYTES = 4 * 1024;
const AMPERSAND = 0x26;

/**
 * Reads the body of a form into `req.body`. A body that is too large, compressed or has too many fields is refused: by
 * its headers before a byte is read, else as soon as it passes the limit. Multipart bodies are read by the uploads.
 */
export function formBody(): RequestHandler {
  return (req, res, next) => {
    if (!hasBody(req) || req.is('multipart/*')) {
      next();
    } else if (Number(req.get('content-length') ?? 0) > FORM_BYTES) {
      sendErrorPage(req, res, 413);
    } else if ((req.get('content-encoding') ?? 'identity') !== 'identity') {
      // No browser compresses a form, and its unpacked size is not known beforehand.
      sendErrorPage(req, res, 400);
    } else {
      readUpTo(FORM_BYTES, req, (body) => {
        // The request was answered meanwhile because it took too long.
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
 * Copies the chunks into one buffer: kept apart, chunks of one byte each would cost a hundred times their size.
 *
 * @param done gets the whole body, or `undefined` if it is too long; it is not called when the client leaves
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
