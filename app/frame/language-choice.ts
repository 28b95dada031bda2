import { useLocation } from '@remix-run/react';

import type { LanguageChoice } from '~/components/language-selector/language-selector.tsx';
import type { FormReply } from '~/forms/form-reply.ts';
import { useFormReply } from '~/forms/use-form-reply.ts';
import { LANGUAGES, languageCodes } from '~/i18n/languages.ts';
import { usePageLanguage } from '~/i18n/page-language.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { validatingPath } from './paths/validated-fields.ts';

/**
 * The form that changes the language and comes back to this page, where the faults of a refused form are shown again.
 */
export function useLanguageChoice(): LanguageChoice {
  const text = useText();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  // An inline reply is not repeated.
  const { error, isInline } = useFormReply<FormReply>() ?? {};
  return {
    action: '/idioma',
    returnTo: error && isInline !== true ? validatingPath(page, Object.keys(error).join(' ')) : page,
    current: usePageLanguage(),
    options: languageCodes.map((code) => ({ code, label: LANGUAGES[code].name })),
    label: text('frame:header.language'),
    submitLabel: text('frame:header.language-submit'),
  };
}
