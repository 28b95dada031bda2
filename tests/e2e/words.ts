import { DEFAULT_LANGUAGE } from '../../gateway/brand-api/contract/languages.ts';
import { translate } from '../support/translation.ts';
import { playOptions } from './play-options.ts';

/**
 * A text of the portal in the language that is played. The scripts are written with the Portuguese ones.
 *
 * @param portuguese a whole text of the portal, or whole sentences of one; `{…}` stands for what the portal fills in
 * @param values what `{…}` is filled in with
 * @throws Error where no text of the portal says it, or several that differ in the language
 */
export function say(portuguese: string, values: Record<string, string> = {}): string {
  const { language } = playOptions();
  const text = language === DEFAULT_LANGUAGE ? portuguese : translate(portuguese, language);
  return fill(text, values);
}

/** Writes values in the place of their names: `{email}`. Names without a value stay as they are. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * Matches a name that begins with a text, read as assistive technology reads it: a part that is only read out stands
 * apart, so that "Ver item: Meia" becomes "Ver item : Meia". A longer word does not match: "G" is no "GG".
 */
export function beginningWith(text: string): RegExp {
  const pattern = escaped(text).replaceAll(/[:,]/g, '\\s*$&');
  return new RegExp(`^${pattern}(?![\\p{L}\\d])`, 'u');
}

/** Matches what has a text anywhere in it. */
export function containing(text: string): RegExp {
  return new RegExp(escaped(text));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
