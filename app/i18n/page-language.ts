import { createContext, useContext } from 'react';

import { useRootData } from '~/frame/root-data.ts';

import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/** The language in which the page was loaded whole. */
export const PageLanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/**
 * The language of the page, also of one whose data did not load. It is that of the data: where the customer has chosen
 * another one in another tab, the next data come in that one, and the page's own texts follow.
 */
export function usePageLanguage(): Language {
  const loadedIn = useContext(PageLanguageContext);
  return useRootData()?.language ?? loadedIn;
}
