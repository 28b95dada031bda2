import type { AppLoadContext } from '@remix-run/node';
import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { i18nOptions } from './options.ts';
import type { Text, TextFile, TextKey, TextValues } from './text-keys.ts';

type Language = AppLoadContext['language'];

const modules = import.meta.glob<Record<string, string>>('./{pt,en,es}/*.ts', {
  eager: true,
  import: 'default',
});

/** language → file → texts, all of them, in memory once. */
const resources: Record<string, Record<string, Record<string, string>>> = {};
for (const [path, texts] of Object.entries(modules)) {
  const [, language = '', file = ''] = /^\.\/(\w+)\/([\w-]+)\.ts$/.exec(path) ?? [];
  (resources[language] ??= {})[file] = texts;
}
const files = Object.keys(resources['pt'] ?? {}) as TextFile[];

const base = createInstance();
await base.use(initReactI18next).init({ ...i18nOptions, lng: 'pt', ns: files, resources });

/** An instance for one rendering; cloning shares the texts and costs a fraction of a new one. */
export function createServerI18n(language: Language): I18n {
  return base.cloneInstance({ lng: language });
}

const textOf: Record<Language, Text> = { pt: fixedText('pt'), en: fixedText('en'), es: fixedText('es') };

/** Gives texts in a loader or an action. */
export function textFor(language: Language): Text {
  return textOf[language];
}

function fixedText(language: Language): Text {
  const translate = base.getFixedT(language, files);
  return (key: TextKey, values?: TextValues) => translate(key, { ...values });
}
