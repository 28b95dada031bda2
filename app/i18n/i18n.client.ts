import { createInstance, type i18n as I18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next } from 'react-i18next';

import { i18nOptions } from './options.ts';
import type { TextFile } from './text-keys.ts';

const texts = import.meta.glob<Record<string, string>>('./{pt,en,es}/*.ts', { import: 'default' });

/** Starts i18next in the browser with the texts of the page; those of another page come when it is visited. */
export async function createClientI18n(language: string, files: readonly TextFile[]): Promise<I18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(resourcesToBackend((lng: string, file: string) => texts[`./${lng}/${file}.ts`]?.()))
    .init({ ...i18nOptions, lng: language, ns: files });
  return instance;
}
