import { createCookie } from '@remix-run/node';
import type { Request as Asked, Response } from 'express';
import { LanguageDetector } from 'remix-i18next/server';

import {
  DEFAULT_LANGUAGE,
  isLanguage,
  languageCodes,
  type Language,
} from '../brand-api/contract/languages.ts';
import { dropCookie, readCookie, setCookie } from './cookies.ts';

const COOKIE = 'idioma';

/** The detector requires a Fetch request but does not read it: each of its lookups reads Express's request instead. */
const NO_REQUEST = new Request('http://portal.localhost');

/** Whether this browser has a cookie with a language that the customer chose. */
export function hasChosenLanguage(req: Asked): boolean {
  return isLanguage(readCookie(req, COOKIE));
}

/**
 * The language the customer chose in this browser session, else the browser's, else Portuguese
 * (.docs/rules/languages-and-brands.md#languages).
 */
export async function languageOf(req: Asked): Promise<Language> {
  const detector = new LanguageDetector({
    supportedLanguages: languageCodes,
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ['cookie', 'custom'],
    cookie: { ...createCookie(COOKIE), parse: () => Promise.resolve(chosenLanguage(req)) },
    findLocale: () => Promise.resolve(acceptedLanguage(req)),
  });
  const found = await detector.detect(NO_REQUEST);
  return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}

function chosenLanguage(req: Asked): Language | null {
  const chosen = readCookie(req, COOKIE);
  return isLanguage(chosen) ? chosen : null;
}

/**
 * The portal's language that the browser ranks highest (of several ranked alike the first), whatever their regions. The
 * detector's own way looks at the first language only, and prefers "en" to an "es-AR" that the browser ranks higher;
 * Express's, asked for ours, prefers "en" to a "pt-BR" before it.
 */
function acceptedLanguage(req: Asked): Language | null {
  const accepted = req.acceptsLanguages().map((tag) => tag.split('-', 1)[0]?.toLowerCase());
  // A star accepts any language: it gets the default one.
  return (
    accepted.map((language) => (language === '*' ? DEFAULT_LANGUAGE : language)).find(isLanguage) ?? null
  );
}

/** Keeps the choice until the browser is closed. */
export function chooseLanguage(res: Response, chosen: Language): void {
  setCookie(res, COOKIE, chosen);
}

/** Takes the choice back. */
export function forgetLanguage(res: Response): void {
  dropCookie(res, COOKIE);
}
