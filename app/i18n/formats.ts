import type { i18n } from 'i18next';

import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from './languages.ts';
import type { Text } from './text-keys.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A format that texts can ask for, as in `{{cents, money}}`, made once for each language. */
type MakeFormat = (locale: string, text: Text) => (value: unknown) => string;

const formats: Readonly<Record<string, MakeFormat>> = {
  number: (locale) => {
    const format = new Intl.NumberFormat(locale);
    return (count) => format.format(Number(count));
  },
  /** Of cents of Brazilian reais, as Brazil writes them (.docs/rules/languages-and-brands.md#money). */
  money: () => {
    const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    return (cents) => format.format(Number(cents) / 100);
  },
  /** Of bytes. */
  size: (locale) => {
    const small = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' });
    const large = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    });
    return (bytes) => {
      const kilobytes = Math.max(1, Math.round(Number(bytes) / KILOBYTE));
      const size =
        kilobytes < MEGABYTE / KILOBYTE ? small.format(kilobytes) : large.format(Number(bytes) / MEGABYTE);
      // As `Intl` writes amounts of money: no line breaks before the unit.
      return size.replace(' ', '\u00a0');
    };
  },
  /** Of a calendar date or an instant, in UTC (.docs/rules/languages-and-brands.md#dates-and-times). */
  date: (locale) => dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }),
  day: (locale) => dateFormat(locale, { day: '2-digit', month: '2-digit' }),
  time: (locale) => dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  weekday: (locale) => dateFormat(locale, { weekday: 'long' }),
  /** From a list of the language's own: `Intl` abbreviates differently in one browser and the next. */
  month: (_locale, text) => {
    const names = text('frame:format.months').split(' ');
    return (value) => names[toDate(value)?.getUTCMonth() ?? -1] ?? String(value);
  },
  list: (locale) => {
    const format = new Intl.ListFormat(locale, { type: 'conjunction' });
    return (names) => format.format(Array.isArray(names) ? names.map(String) : [String(names)]);
  },
};

/** `undefined` for a text that is no date: a stored alert may hold one that is already formatted. */
function toDate(value: unknown): Date | undefined {
  const date = new Date(/^\d{4}-\d\d-\d\d/.test(String(value)) ? String(value) : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** What is no date is returned unchanged. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (value: unknown) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (value) => {
    const date = toDate(value);
    if (!date) return String(value);
    // Spanish writes two digits only where there is a year. Days with and without one stand in one line, so all get
    // two.
    const parts = format.formatToParts(date);
    return parts.map((part) => (part.type === 'literal' ? part.value : part.value.padStart(2, '0'))).join('');
  };
}

/** Teaches an instance to write numbers, sizes, dates and lists as the language of the page does, and amounts as Brazil does. */
export function addFormats(instance: i18n): void {
  for (const [name, make] of Object.entries(formats)) {
    const byLanguage = new Map<string, (value: unknown) => string>();
    instance.services.formatter?.add(name, (value: unknown, code = '') => {
      const language = isLanguage(code) ? code : DEFAULT_LANGUAGE;
      const format =
        byLanguage.get(language) ?? make(LANGUAGES[language].formats, instance.getFixedT(language) as Text);
      byLanguage.set(language, format);
      return format(value);
    });
  }
}
