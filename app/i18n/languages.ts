import { DEFAULT_LANGUAGE, LANGUAGES, languageCodes } from '../../gateway/brand-api/contract/languages.ts';
import type { Language } from '../../gateway/brand-api/contract/languages.ts';

export {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  isLanguage,
  languageCodes,
} from '../../gateway/brand-api/contract/languages.ts';
export type { Language } from '../../gateway/brand-api/contract/languages.ts';

/** The language of a page by its `<html lang>`. */
export function languageOfTag(tag: string): Language {
  return languageCodes.find((code) => LANGUAGES[code].tag === tag) ?? DEFAULT_LANGUAGE;
}
