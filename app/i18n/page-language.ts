import { createContext, useContext } from 'react';

import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/** The language of the page, also of one whose data did not load. */
export const PageLanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function usePageLanguage(): Language {
  return useContext(PageLanguageContext);
}
