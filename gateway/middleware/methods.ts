import type { RequestHandler } from 'express';

const METHODS = ['GET', 'HEAD', 'POST'];

/** Every request of the portal is a link or a form; other methods get 405. */
export const onlyLinksAndForms: RequestHandler = (req, res, next) => {
  if (METHODS.includes(req.method)) next();
  else res.status(405).setHeader('Allow', METHODS.join(', ')).type('text/plain').send('Method not allowed\n');
};
