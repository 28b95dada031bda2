import { parseCookie } from 'cookie';
import type { RequestHandler, Response } from 'express';

export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

const COOKIE = 'idioma';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language the customer chose in this browser session, else the browser's, else Portuguese (specification, section 1). */
export function language(): RequestHandler {
  return (req, res, next) => {
    const chosen = parseCookie(req.headers.cookie ?? '')[COOKIE];
    // `acceptsLanguages` also matches "pt-BR" to "pt".
    const accepted = req.get('accept-language') ? req.acceptsLanguages(...languages) : false;
    res.locals.language = isLanguage(chosen) ? chosen : isLanguage(accepted) ? accepted : 'pt';
    res.vary('Accept-Language');
    next();
  };
}

/** Keeps the choice until the browser is closed. */
export function chooseLanguage(res: Response, chosen: Language): void {
  res.cookie(COOKIE, chosen, { path: '/', httpOnly: true, sameSite: 'lax', secure: res.req.secure });
}
