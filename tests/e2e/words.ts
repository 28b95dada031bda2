import { DEFAULT_LANGUAGE } from '../../gateway/brand-api/contract/languages.ts';
import { translate } from '../support/translation.ts';
import { playOptions } from './play-options.ts';

/**
 * A text of the portal in the language that is played. The scripts are written with the Portuguese ones.
 *
 * @param portuguese a whole text of the portal, or whole sentences of one; `{…}` stands for a value to fill in
 * @param values the values for `{…}`
 * @throws Error if no text of the portal says it, or if several do whose translations differ
 */
export function say(portuguese: string, values: Record<string, string> = {}): string {
  const { language } = playOptions();
  const text = language === DEFAULT_LANGUAGE ? portuguese : translate(portuguese, language);
  return fill(text, values);
}

/** Replaces names such as `{email}` by their values. Names without a value stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Matches an accessible name that begins with a text. A longer word does not match: "G" does not match "GG". */
export function beginningWith(text: string): RegExp {
  return new RegExp(`^${escaped(text)}(?![\\p{L}\\d])`, 'u');
}

/** Matches any text that contains this one. */
export function containing(text: string): RegExp {
  return new RegExp(escaped(text));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
