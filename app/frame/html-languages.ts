/** The portal's languages as HTML names them. */
export const HTML_LANGUAGES = { pt: 'pt-BR', en: 'en', es: 'es' } as const;
