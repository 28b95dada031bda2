/** What there is to know about a language of the portal. */
interface PortalLanguage {
  /** As its own speakers call it. */
  name: string;
  /** As HTML and `Content-Language` name it. */
  tag: string;
  /** Whose numbers, dates and amounts it writes (BCP 47). */
  formats: string;
}

/**
 * The languages of the portal, in which it also asks the brand API. Another one is a line here and a folder in
 * `app/locales`; the compiler then asks for the words of those who say something without the app.
 */
export const LANGUAGES = {
  pt: { name: 'Português', tag: 'pt-BR', formats: 'pt-BR' },
  en: { name: 'English', tag: 'en', formats: 'en-GB' },
  es: { name: 'Español', tag: 'es', formats: 'es-419' },
} as const satisfies Record<string, PortalLanguage>;

export type Language = keyof typeof LANGUAGES;

/** For who asks for none of them (.docs/rules/languages-and-brands.md#languages). */
export const DEFAULT_LANGUAGE: Language = 'pt';

export const languageCodes = Object.keys(LANGUAGES) as Language[];

/** Whether it is the code of one of the portal's languages, in lower case and without a region: `pt`, not `pt-BR`. */
export function isLanguage(value: unknown): value is Language {
  return languageCodes.some((code) => code === value);
}
