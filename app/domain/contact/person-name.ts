import { parseCnpj } from '../documents/cnpj.ts';
import { trimmed } from '../text/typed-text.ts';

const PARTICLES = new Set(['da', 'das', 'de', 'del', 'di', 'do', 'dos', 'du', 'e']);

/**
 * A person's name as it is shown: each word with a capital, particles such as "da" and "dos" in lower case unless they
 * come first; after a hyphen or an apostrophe a capital again.
 * Source: .docs/rules/field-formats.md#name.
 */
export function capitaliseName(name: string): string {
  return trimmed(name)
    .toLocaleLowerCase('pt-BR')
    .split(/\s+/)
    .map((word, index) => (index > 0 && PARTICLES.has(word) ? word : capitaliseWord(word)))
    .join(' ');
}

/**
 * What a person is greeted by: their first name. A company has none: "Comercial" is nobody.
 * @param document as it is stored
 * Source: .docs/rules/field-formats.md#name.
 */
export function greetedName(name = '', document = ''): string | undefined {
  const [first = ''] = capitaliseName(name).split(' ', 1);
  return first === '' || parseCnpj(document) !== undefined ? undefined : first;
}

function capitaliseWord(word: string): string {
  return word.replace(/(?<=^|[-'’])\p{L}/gu, (letter) => letter.toLocaleUpperCase('pt-BR'));
}
