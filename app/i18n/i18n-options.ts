import type { InitOptions, PostProcessorModule } from 'i18next';

import { bindSeparators } from './join-parts.ts';

/** How i18next is set up, on the server and in the browser alike. */
export const i18nOptions: InitOptions = {
  load: 'currentOnly',
  fallbackLng: false,
  defaultNS: 'frame',
  // Keys are flat, so that a search for one finds it: the dots in them are only dots.
  keySeparator: false,
  // Set although it is the default: otherwise i18next first checks for each key whether it is a sentence.
  nsSeparator: ':',
  // React escapes values already.
  interpolation: { escapeValue: false },
  postProcess: ['bind-separators'],
  // Each text is asked for in the page's language (page-language.ts): i18next's own never changes.
  react: { bindI18n: false, bindI18nStore: '' },
  appendNamespaceToMissingKey: true,
  parseMissingKeyHandler: sayMissing,
};

/** Texts whose separators stay with what is before them where a line breaks. */
export const separatorBinder: PostProcessorModule = {
  type: 'postProcessor',
  name: 'bind-separators',
  process: bindSeparators,
};

/** A missing text is an error in tests and development; in production its key is shown and the page stands. */
function sayMissing(key: string): string {
  if (import.meta.env.PROD) return key;
  throw new Error(`there is no text "${key}"`);
}
