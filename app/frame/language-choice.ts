import { useLocation } from '@remix-run/react';

import type { LanguageChoice } from '~/components/language-selector/language-selector.tsx';
import { LANGUAGES, languageCodes } from '~/i18n/languages.ts';
import { usePageLanguage } from '~/i18n/page-language.ts';
import { useText } from '~/i18n/page-texts.tsx';

/** The form that changes the language and comes back to this page. */
export function useLanguageChoice(): LanguageChoice {
  const text = useText();
  const { pathname, search } = useLocation();
  return {
    action: '/idioma',
    returnTo: pathname + search,
    current: usePageLanguage(),
    options: languageCodes.map((code) => ({ code, label: LANGUAGES[code].name })),
    label: text('frame:header.language'),
    submitLabel: text('frame:header.language-submit'),
  };
}
