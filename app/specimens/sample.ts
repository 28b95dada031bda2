import type { FieldIdentity } from '~/components/field/field.tsx';
import type { LanguageChoice } from '~/components/language-selector/language-selector.tsx';
import { LANGUAGES, languageCodes } from '~/i18n/languages.ts';

/** A field of the page; `key` is unique on the page. */
export function sampleField(key: string, values: Partial<FieldIdentity> = {}): FieldIdentity {
  return {
    id: `sample-${key}`,
    name: key,
    errorId: `sample-${key}-error`,
    descriptionId: `sample-${key}-description`,
    ...values,
  };
}

/** As long as a product's name gets, and longer than a line. */
export const LONG_NAME = 'Camisa Várzea 12 Edição Comemorativa do Campeonato de Bairro';

/** One word that no line can break by itself. */
export const LONG_WORD = 'Rücksendungsbestätigungsbenachrichtigungseinstellungen';

export const LANGUAGE: LanguageChoice = {
  action: '/idioma',
  returnTo: '/_components',
  current: 'pt',
  options: languageCodes.map((code) => ({ code, label: LANGUAGES[code].name })),
  label: 'Idioma',
  submitLabel: 'Mudar',
};
