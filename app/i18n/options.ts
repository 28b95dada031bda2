import type { InitOptions } from 'i18next';

/** What server and browser have in common: flat keys ("login.title"), and texts that React escapes. */
export const i18nOptions = {
  supportedLngs: ['pt', 'en', 'es'],
  fallbackLng: false,
  defaultNS: 'frame',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  // A key is looked for in all the files that a page asks for, not only in the first.
  react: { nsMode: 'fallback' },
} satisfies InitOptions;
