import type { Request, RequestHandler, Response } from 'express';

import { dropCookie, readCookie, setCookie } from './cookies.ts';

export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

const COOKIE = 'idioma';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Whether this browser keeps a language that the customer chose. */
export function hasChosenLanguage(req: Request): boolean {
  return isLanguage(readCookie(req, COOKIE));
}

/** The language the customer chose in this browser session, else the browser's, else Portuguese (specification, section 1). */
export function languageOf(req: Request): Language {
  const chosen = readCookie(req, COOKIE);
  if (isLanguage(chosen)) return chosen;
  // `acceptsLanguages` also matches "pt-BR" to "pt".
  const accepted = req.get('accept-language') ? req.acceptsLanguages(...languages) : false;
  return isLanguage(accepted) ? accepted : 'pt';
}

/** Settles the request's language. */
export function language(): RequestHandler {
  return (req, res, next) => {
    res.locals.language = languageOf(req);
    res.vary('Accept-Language');
    next();
  };
}

/** Keeps the choice until the browser is closed. */
export function chooseLanguage(res: Response, chosen: Language): void {
  setCookie(res, COOKIE, chosen);
}

/** Takes the choice back. */
export function forgetLanguage(res: Response): void {
  dropCookie(res, COOKIE);
}
