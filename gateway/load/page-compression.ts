import compression from 'compression';
import type { RequestHandler } from 'express';
import { constants } from 'node:zlib';

import type { Gate } from './gate.ts';

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants;

/**
 * From quality 5 on brotli searches further back for repetitions, of which lists have many: a tenth smaller than gzip
 * in about the same time.
 */
const QUALITY = 5;
/**
 * 64 KB, within which a page's repetitions are found. Brotli's own window is 4 MB: it asks the system for that memory for
 * each page, which takes longer than the compression (`npm run bench:pages`: a fifth of a home's processor time).
 */
const WINDOW_BITS = 16;
/** The page is a fifth larger, and takes a third of the time. */
const HURRIED_QUALITY = 1;

/** Compresses pages well, but fast while visitors are turned away, so that more of them are served. */
export function pageCompression(gate: Pick<Gate, 'isTurningAway'>): RequestHandler {
  const well = brotliOf({ [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_LGWIN]: WINDOW_BITS });
  // At quality 1 a small window makes large pages twice the size.
  const quickly = brotliOf({ [BROTLI_PARAM_QUALITY]: HURRIED_QUALITY });
  return (req, res, next) => (gate.isTurningAway() ? quickly : well)(req, res, next);
}

function brotliOf(params: Record<number, number>): RequestHandler {
  return compression({ brotli: { params } });
}
