import { useMatches } from '@remix-run/react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { usePageLanguage } from './page-language.ts';
import { namespacesOf, type Namespace, type Text } from './text-keys.ts';

const TextContext = createContext<Text | undefined>(undefined);

/**
 * Gives `t` to a page. It waits for the namespaces that are still on their way, once for the whole page; React shows
 * what was there meanwhile.
 */
export function PageTexts({ children }: { children: ReactNode }) {
  const language = usePageLanguage();
  const namespaces = useMatches().flatMap(namespacesOf);
  const { i18n } = useTranslation<Namespace[]>(namespaces, { lng: language });
  const text = useMemo(() => i18n.getFixedT(language) as Text, [i18n, language]);
  return <TextContext.Provider value={text}>{children}</TextContext.Provider>;
}

/** i18next's `t` for the page being shown. */
export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error('there is no <PageTexts> around this');
  return text;
}
