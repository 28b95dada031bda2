import { createInstance, type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { getInitialNamespaces } from 'remix-i18next/client';

import { addFormats } from './formats.ts';
import { i18nOptions, separatorBinder } from './i18n-options.ts';
import { noteMissingTexts } from './missing-texts.ts';

const files: Partial<Record<string, () => Promise<ResourceKey>>> = import.meta.glob<ResourceKey>(
  // The other files have texts that only the server says (.docs/decisions.md#texts-by-i18next).
  ['../locales/*/*.json', '!../locales/*/{lines,login-fields,notices,statuses,summary}.json'],
  { import: 'default' },
);

/** @throws TypeError if they cannot be loaded */
export async function fetchTexts(language: string, namespace: string): Promise<ResourceKey> {
  return (await files[`../locales/${language}/${namespace}.json`]?.()) ?? {};
}

/** Fetches a namespace when a page needs it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    fetchTexts(language, namespace).then(
      (texts) => done(null, texts),
      // No retry: most browsers remember that the file failed, and i18next's pages would wait for ever.
      (error: unknown) => done(error as Error, false),
    );
  },
};

/**
 * Starts with the texts of the page; those of another page come when it is visited.
 * @throws Error if they cannot be loaded: the page stays as the server sent it
 */
export async function createClientI18n(language: string): Promise<i18n> {
  const instance = createInstance().use(backend).use(separatorBinder);
  const options = { ...i18nOptions, lng: language, ns: getInitialNamespaces() };
  await new Promise<void>((resolve, reject) => {
    void instance.init(options, (error) => {
      if (error === null || error === undefined) resolve();
      else reject(new Error('the texts of the page could not be loaded', { cause: error }));
    });
  });
  addFormats(instance);
  instance.on('failedLoading', (_language: string, namespace: string, error: Error) =>
    noteMissingTexts(namespace, error),
  );
  return instance;
}
