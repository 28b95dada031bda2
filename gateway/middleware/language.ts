import type { RequestHandler } from 'express';

import { languageOf } from '../browser/chosen-language.ts';

/** Settles the request's language. */
export function language(): RequestHandler {
  return (req, res, next) => {
    languageOf(req).then((found) => {
      res.locals.language = found;
      res.vary('Accept-Language');
      next();
    }, next);
  };
}
