import type { RequestHandler } from 'express';

/** The process is alive. */
export const alive: RequestHandler = (_req, res) => {
  res.type('text/plain').send('ok\n');
};

/**
 * The portal can serve: what it needs of its own (state, staging) answers. The brand API is not asked, because
 * without it the portal still says clearly what is wrong.
 */
export function ready(check: () => Promise<void>): RequestHandler {
  return (_req, res) => {
    check().then(
      () => res.type('text/plain').send('ready\n'),
      () => res.status(503).type('text/plain').send('not ready\n'),
    );
  };
}
