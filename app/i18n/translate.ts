import { bindSeparators } from './join-parts.ts';
import type { Text, TextKey, TextValues } from './text-keys.ts';

/** Texts by key, of one language; a key that counts has one text a plural form: `_zero`, `_one`, `_other`. */
export type Texts = Readonly<Record<string, string>>;

/** Gives the texts of a language, with its plurals and with values in the places marked `{{name}}`. */
export function createText(language: string, texts: Texts): Text {
  const plurals = new Intl.PluralRules(language);

  function find(key: TextKey, count: unknown): string {
    if (typeof count !== 'number') return texts[key] ?? key;
    const zero = count === 0 ? texts[`${key}_zero`] : undefined;
    return zero ?? texts[`${key}_${plurals.select(count)}`] ?? texts[`${key}_other`] ?? texts[key] ?? key;
  }

  return (key, values: TextValues = {}) =>
    bindSeparators(find(key, values['count'])).replace(/\{\{(\w+)\}\}/g, (_place, name: string) =>
      String(values[name] ?? ''),
    );
}
