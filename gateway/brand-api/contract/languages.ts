/** The properties of a language of the portal. */
interface PortalLanguage {
  /** The language's own name for itself. */
  name: string;
  /** The tag for HTML and `Content-Language`. */
  tag: string;
  /** The locale of numbers and dates (BCP 47). */
  formats: string;
}

/**
 * The languages of the portal, in which it also calls the brand API. A new one is a line here and a folder in
 * `app/locales`; the compiler then requires its words in the modules that show texts without the app.
 */
export const LANGUAGES = {
  pt: { name: 'Português', tag: 'pt-BR', formats: 'pt-BR' },
  en: { name: 'English', tag: 'en', formats: 'en-GB' },
  es: { name: 'Español', tag: 'es', formats: 'es-419' },
} as const satisfies Record<string, PortalLanguage>;

export type Language = keyof typeof LANGUAGES;

/** For a request that names none of them (.docs/rules/languages-and-brands.md#languages). */
export const DEFAULT_LANGUAGE: Language = 'pt';

export const languageCodes = Object.keys(LANGUAGES) as Language[];

/**
 * Whether the value is the code of one of the portal's languages, in lower case and without a region: `pt`, not
 * `pt-BR`.
 */
export function isLanguage(value: unknown): value is Language {
  return languageCodes.some((code) => code === value);
}
