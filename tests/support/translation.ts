import { errorTexts, frameTexts } from '../../gateway/error-page/error-texts.ts';
import {
  DEFAULT_LANGUAGE,
  languageCodes,
  type Language,
} from '../../gateway/brand-api/contract/languages.ts';
import { MESSAGES } from '../../mock-api/requests/messages.ts';
import { PLURAL_FORM, textsOf } from './texts.ts';

/** For words that several texts have, the text that is meant. */
const MEANT: Readonly<Record<string, string>> = {
  CPF: 'confirmation:buyer.cpf',
  'O reembolso pode levar pelo menos 30 dias, dependendo da forma de pagamento.': 'home:item.refund-notice',
};

/** Texts with values that are themselves values of other texts. */
const NESTED: ReadonlySet<string> = new Set([
  'lines:reasons-more',
  'summary:totals.photos_one',
  'summary:totals.photos_other',
  'summary:totals.invoices_one',
  'summary:totals.invoices_other',
]);

/** Values that are always the brand API's words, even if they look like a text of ours. */
const OF_OTHERS = new Set(['message', 'said']);

/** The separator of texts on one line. */
const BETWEEN = ' · ';

type Texts = Readonly<Record<string, string>>;

/** What a customer may read, by key: the app's texts, those of the gateway's own pages, and the mock's messages. */
export const allTexts = Object.fromEntries(
  languageCodes.map((code) => [code, { ...textsOf(code), ...gatewayTexts(code), ...mockTexts(code) }]),
) as Record<Language, Texts>;

function gatewayTexts(code: Language): Texts {
  const { contact, request } = frameTexts[code];
  const pages = Object.entries(errorTexts[code]).flatMap(([status, page]) =>
    Object.entries(page).map(([part, text]) => [`error-page:${status}.${part}`, text as string] as const),
  );
  return {
    ...Object.fromEntries(pages),
    'error-page:contact': contact('{{brand}}'),
    'error-page:request': request('{{id}}'),
  };
}

function mockTexts(code: Language): Texts {
  return Object.fromEntries(Object.entries(MESSAGES).map(([key, said]) => [`mock-api:${key}`, said[code]]));
}

const VALUE = /\{\{(\w+)[^}]*\}\}/;
const TAG = /<\/?[\w-]+>/;

/** A part of a Portuguese text: all of it, whole sentences, or what stands before its first value. */
interface Passage {
  key: string;
  expression: RegExp;
  /** The values in it, in their order. */
  names: string[];
  /** How many letters it has besides its values. */
  letters: number;
  isWhole: boolean;
  /** The same words of the text in another language; `undefined` where it has no such part. */
  of: (text: string) => string | undefined;
}

const passages = Object.entries(allTexts[DEFAULT_LANGUAGE]).flatMap(([key, text]) => passagesOf(key, text));

const nested = passages.filter(({ key, isWhole }) => isWhole && NESTED.has(key));

function passagesOf(key: string, text: string): Passage[] {
  const own = sentencesOf(text);
  const ranges = own.flatMap((_sentence, from) =>
    own.slice(from).map((_last, more) => ({ from, to: from + more + 1 })),
  );
  return [
    { ...passage(key, text, (other) => plain(other)), isWhole: true },
    ...ranges.map(({ from, to }) =>
      passage(key, own.slice(from, to).join(' '), (other) => {
        const sentences = sentencesOf(other);
        return sentences.length === own.length ? sentences.slice(from, to).join(' ') : undefined;
      }),
    ),
    ...own.map((sentence, at) =>
      passage(key, openingOf(sentence) ?? '', (other) => {
        const sentences = sentencesOf(other);
        return sentences.length === own.length ? openingOf(sentences[at] ?? '') : undefined;
      }),
    ),
    passage(key, openingOf(text) ?? '', openingOf),
  ].filter(({ letters, names }) => letters > (names.length > 0 ? 1 : 0));
}

function passage(key: string, words: string, of: Passage['of']): Passage {
  const names: string[] = [];
  const parts = withoutTags(plain(words)).split(/(\{\{[^}]*\}\})/);
  const source = parts.map((part) => {
    const [, name] = VALUE.exec(part) ?? [];
    if (name === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(name);
    return name === 'count' ? '([\\d.]+)' : '(.+?)';
  });
  const letters = parts
    .filter((part) => !VALUE.test(part))
    .join('')
    .replaceAll(/\P{L}/gu, '').length;
  // A script may leave out the last stop.
  const expression = new RegExp(`^${source.join('').replace(/(?:\\\.|[:;])$/, '$&?')}$`, 'u');
  return { key, expression, names, letters, isWhole: false, of };
}

/**
 * What a customer reads in another language where `portuguese` stands in Portuguese: all of a text, whole sentences of
 * it, or what it says before its first value. Values stay as they are, unless they are texts themselves.
 *
 * @throws Error where no text says it, or several texts do that differ in the other language
 */
export function translate(portuguese: string, language: Language): string {
  const parts = portuguese.split(BETWEEN);
  const isOneText = passages.some(
    ({ expression }) => expression.source.includes(BETWEEN) && expression.test(portuguese),
  );
  if (parts.length > 1 && !isOneText) return parts.map((part) => translate(part, language)).join(BETWEEN);
  const found = readings(plain(portuguese), language);
  // A label with its value: "Tamanho GG".
  const [, label, value] = /^(.+) ([\p{Lu}\d]+)$/u.exec(portuguese) ?? [];
  if (found.length === 0 && label !== undefined) return `${translate(label, language)} ${value}`;
  const meant = found.filter(({ key }) => key === MEANT[portuguese]);
  const said = new Set((meant.length > 0 ? meant : found).map(({ text }) => text));
  if (said.size === 1) return [...said].join('');
  if (said.size === 0) {
    throw new Error(`no text says "${portuguese}": write all of a text, or whole sentences of it`);
  }
  const keys = found.map(({ key }) => key).join(', ');
  throw new Error(`"${portuguese}" may be any of these, which differ in "${language}": ${keys}`);
}

interface Found {
  key: string;
  text: string;
}

/** The texts that match with the most letters of their own. */
function readings(said: string, language: Language): Found[] {
  const matches = passages.flatMap((one) => {
    const match = one.expression.exec(said);
    return match
      ? [{ one, values: Object.fromEntries(one.names.map((name, at) => [name, match[at + 1] ?? ''])) }]
      : [];
  });
  const most = Math.max(...matches.map(({ one }) => one.letters));
  const nearest = matches.filter(({ one }) => one.letters === most);
  const wholes = nearest.filter(({ one }) => one.isWhole);
  return (wholes.length > 0 ? wholes : nearest).flatMap(({ one, values }) => {
    const words = one.of(formOf(one.key, values['count'], language));
    if (words === undefined) return [];
    const text = fill(words, values, one.key, language);
    return [{ key: one.key, text: /[.:;]$/.test(said) ? text : text.replace(/[.:;]$/, '') }];
  });
}

/** A text in another language, in the plural form that its count takes there. */
function formOf(key: string, count: string | undefined, language: Language): string {
  const said = allTexts[language];
  if (!PLURAL_FORM.test(key) || count === undefined) return said[key] ?? '';
  const base = key.replace(PLURAL_FORM, '');
  const form = new Intl.PluralRules(language).select(Number(count));
  const zero = Number(count) === 0 ? said[`${base}_zero`] : undefined;
  return zero ?? said[`${base}_${form}`] ?? said[`${base}_other`] ?? '';
}

function fill(words: string, values: Texts, key: string, language: Language): string {
  return withoutTags(words).replaceAll(new RegExp(VALUE, 'g'), (_place, name: string) =>
    OF_OTHERS.has(name) ? (values[name] ?? '') : valueIn(language, values[name] ?? '', key),
  );
}

/**
 * Translates a value: one or several texts of the portal, or something that is the same in every language, such as an
 * amount.
 */
function valueIn(language: Language, value: string, key: string): string {
  const namespace = key.slice(0, key.indexOf(':') + 1);
  return value
    .split(/(, )/)
    .map((part) => {
      if (nested.some(({ expression }) => expression.test(part))) return translate(part, language);
      const exact = passages.filter(({ names, expression }) => names.length === 0 && expression.test(part));
      const near = exact.filter((one) => one.key.startsWith(namespace));
      const said = new Set(
        (near.length > 0 ? near : exact).map((one) => one.of(allTexts[language][one.key] ?? '') ?? part),
      );
      return said.size === 1 ? [...said].join('') : part;
    })
    .join('');
}

/** Splits a text into sentences, also at colons and semicolons. */
function sentencesOf(text: string): string[] {
  return plain(text).split(/(?<=[.!?:;]) /);
}

/** What a text says before its first value or tag. */
function openingOf(text: string): string | undefined {
  const words = plain(text);
  const end = words.search(new RegExp(`${VALUE.source}|${TAG.source}`));
  const opening = end > 0 ? words.slice(0, end).replace(/[\s:,]+$/, '') : '';
  return opening === '' ? undefined : opening;
}

function withoutTags(text: string): string {
  return text.replaceAll(new RegExp(TAG, 'g'), '');
}

/** Makes all spaces plain, also those that do not break. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
