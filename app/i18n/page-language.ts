import type { AppLoadContext } from '@remix-run/node';
import { createContext, useContext } from 'react';

type Language = AppLoadContext['language'];

/** The language of the page, also of one whose data did not load. */
export const PageLanguageContext = createContext<Language>('pt');

export function usePageLanguage(): Language {
  return useContext(PageLanguageContext);
}
