import type { Namespace } from './text-keys.ts';

/** The error with which loading a namespace failed. */
const missing = new Map<string, Error>();

/** Called when a namespace's texts could not be loaded: a page that needs it would show the keys of its texts. */
export function noteMissingTexts(namespace: string, error: Error): void {
  missing.set(namespace, error);
}

/**
 * Makes a page fail whose texts are missing. Other pages stay: a customer who goes back has what was there before.
 * @throws TypeError if one of these could not be loaded, for the page's boundary: it reloads the page, or says so
 */
export function needTexts(namespaces: readonly Namespace[]): void {
  for (const namespace of namespaces) {
    const error = missing.get(namespace);
    if (error) throw error;
  }
}
