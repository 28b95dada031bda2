import { createInstance, type Resource } from 'i18next';

import { addFormats } from './formats.ts';
import { i18nOptions, separatorBinder } from './i18n-options.ts';
import type { Language } from './languages.ts';
import type { Text } from './text-keys.ts';

const files = import.meta.glob<Record<string, string>>('../locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** The texts of all languages: one instance for all requests, because making one takes longer than a page. */
export const i18n = createInstance();
void i18n.use(separatorBinder).init({ ...i18nOptions, initImmediate: false, resources: allTexts() });
addFormats(i18n);

const textOf = new Map<Language, Text>();

/** Gives the texts of a language: in a loader, an action, or the rendering of a page. */
export function textFor(language: Language): Text {
  const known = textOf.get(language) ?? (i18n.getFixedT(language) as Text);
  textOf.set(language, known);
  return known;
}

function allTexts(): Resource {
  const resources: Resource = {};
  for (const [path, texts] of Object.entries(files)) {
    const [language = '', file = ''] = path.split('/').slice(-2);
    resources[language] = { ...resources[language], [file.replace('.json', '')]: texts };
  }
  return resources;
}
