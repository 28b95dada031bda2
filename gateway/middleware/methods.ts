import type { RequestHandler } from 'express';

const METHODS = ['GET', 'HEAD', 'POST'];

/** The portal is links and forms; nothing else is answered. */
export const onlyLinksAndForms: RequestHandler = (req, res, next) => {
  if (METHODS.includes(req.method)) next();
  else res.status(405).setHeader('Allow', METHODS.join(', ')).type('text/plain').send('Method not allowed\n');
};
