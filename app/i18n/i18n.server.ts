import { createInstance, type Resource } from 'i18next';
import { LRUCache } from 'lru-cache';

import { addFormats } from './formats.ts';
import { i18nOptions, separatorBinder } from './i18n-options.ts';
import type { Language } from './languages.ts';
import type { Text, TextKey } from './text-keys.ts';

const files = import.meta.glob<Record<string, string>>('../locales/*/*.json', {
  eager: true,
  import: 'default',
});

/**
 * The texts that a list repeats for most of its lines, with dates, amounts and reasons, and on the next page. Texts with
 * names and addresses of people are not among them: no customer's data are cached.
 */
const SAID_AGAIN = /^(?:lines:|frame:format\.)/;
const MOST_REMEMBERED = 2_000;
/** In characters of a text's key and values. */
const LONGEST_REMEMBERED = 160;

/** The texts of all languages: one instance for all requests, because making one takes longer than a page. */
export const i18n = createInstance();
void i18n.use(separatorBinder).init({ ...i18nOptions, initImmediate: false, resources: allTexts() });
addFormats(i18n);

const fixedText = i18n.getFixedT.bind(i18n) as (...asked: unknown[]) => unknown;
const textOf = new Map<Language, Text>();
// Components ask the instance for them (`PageTexts`); i18next's own hooks ask with namespaces.
i18n.getFixedT = ((...asked: unknown[]) =>
  asked.length === 1 ? textFor(asked[0] as Language) : fixedText(...asked)) as typeof i18n.getFixedT;

/** Gives the texts of a language: in a loader, an action, or the rendering of a page. */
export function textFor(language: Language): Text {
  const known = textOf.get(language) ?? remembering(language);
  textOf.set(language, known);
  return known;
}

/**
 * The same key with the same values always gives the same text: looking up and filling in a page's hundreds of texts
 * each time took a fifth of its time.
 */
function remembering(language: Language): Text {
  const text = fixedText(language) as Text;
  const known = new Map<TextKey, string>();
  const filled = new LRUCache<string, string>({ max: MOST_REMEMBERED });
  return (key, values) => {
    if (values !== undefined) {
      const say = () => text(key, values);
      return SAID_AGAIN.test(key) ? remembered(filled, `${key} ${JSON.stringify(values)}`, say) : say();
    }
    const said = known.get(key) ?? text(key);
    // Only keys that have a text are remembered: any other may be anything.
    if (!known.has(key) && i18n.exists(key, { lng: language })) known.set(key, said);
    return said;
  };
}

function remembered(known: LRUCache<string, string>, asked: string, say: () => string): string {
  const said = known.get(asked) ?? say();
  if (asked.length <= LONGEST_REMEMBERED) known.set(asked, said);
  return said;
}

function allTexts(): Resource {
  const resources: Resource = {};
  for (const [path, texts] of Object.entries(files)) {
    const [language = '', file = ''] = path.split('/').slice(-2);
    resources[language] = { ...resources[language], [file.replace('.json', '')]: texts };
  }
  return resources;
}
