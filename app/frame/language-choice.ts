import { useLocation } from '@remix-run/react';

import type { LanguageChoice } from '~/components/language-selector/language-selector.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { useRootData } from './root-data.ts';

/** The form that changes the language and comes back to this page. */
export function useLanguageChoice(): LanguageChoice {
  const text = useText();
  const { pathname, search } = useLocation();
  return {
    action: '/idioma',
    returnTo: pathname + search,
    current: useRootData()?.language ?? 'pt',
    options: [
      { code: 'pt', label: text('frame:header.language-pt') },
      { code: 'en', label: text('frame:header.language-en') },
      { code: 'es', label: text('frame:header.language-es') },
    ],
    label: text('frame:header.language'),
    submitLabel: text('frame:header.language-submit'),
  };
}
