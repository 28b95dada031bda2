import { useMatches } from '@remix-run/react';
import { createContext, useContext, useState } from 'react';

import { usePageLanguage } from './page-language.ts';
import { namespacesOf } from './text-keys.ts';

/**
 * On the server: by language and namespace (`pt/home`), the address of the file that has these texts for the browser.
 */
const TextFilesContext = createContext<Readonly<Record<string, string>> | undefined>(undefined);

export const TextFilesProvider = TextFilesContext.Provider;

/**
 * Has the browser fetch the page's texts together with its scripts, and not only when these run: a page is interactive
 * one round trip sooner.
 */
export function TextLinks() {
  const files = useContext(TextFilesContext);
  const language = usePageLanguage();
  const namespaces = useMatches().flatMap(namespacesOf);
  // The server's links stay, as Remix's own links to the page's scripts do.
  const [links] = useState(() =>
    files ? namespaces.flatMap((name) => files[`${language}/${name}`] ?? []) : linksOfPage(),
  );
  return links.map((href) => <link key={href} rel="modulepreload" data-texts="" href={href} />);
}

function linksOfPage(): string[] {
  if (typeof document === 'undefined') return [];
  return Array.from(document.querySelectorAll('link[data-texts]'), (link) => link.getAttribute('href') ?? '');
}
