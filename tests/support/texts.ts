import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const locales = new URL('../../app/locales/', import.meta.url);

/** The plural form at the end of a key. */
export const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** The languages that there are folders of texts for. */
export function textFolders(): string[] {
  return readdirSync(locales);
}

/** Every text of a language as its file says it, by `namespace:key`. */
export function textsOf(language: string): Record<string, string> {
  const folder = new URL(`${language}/`, locales);
  return Object.fromEntries(
    readdirSync(folder).flatMap((file) => {
      const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>;
      return Object.entries(texts).map(([key, text]) => [`${basename(file, '.json')}:${key}`, text] as const);
    }),
  );
}
