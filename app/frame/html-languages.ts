/** The portal's languages as HTML names them. */
export const HTML_LANGUAGES = { pt: 'pt-BR', en: 'en', es: 'es' } as const;

type Language = keyof typeof HTML_LANGUAGES;

/** The language of a page by its `<html lang>`. */
export function languageOfHtml(lang: string): Language {
  const languages = Object.keys(HTML_LANGUAGES) as Language[];
  return languages.find((language) => HTML_LANGUAGES[language] === lang) ?? 'pt';
}
