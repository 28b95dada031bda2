import { everythingOn } from './page-words.ts';
import type { Answer } from './visitor.ts';

interface Field {
  name: string;
  value: string;
  isChecked: boolean;
  type: string;
}

/** The fields of a page that are written as `input`, decoded. */
export function fieldsOf(html: string): Field[] {
  return [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, 'name') ?? '',
    value: attribute(tag, 'value') ?? '',
    isChecked: /\bchecked\b/.test(tag),
    type: attribute(tag, 'type') ?? 'text',
  }));
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : everythingOn(value);
}

/**
 * The fields that a browser without script sends of a form (by its id), without the pressed button's; none without such
 * a form.
 */
export function sentBy(html: string, id: string): Record<string, string> {
  const form = new RegExp(`<form\\b[^>]* id="${id}"[^>]*>[\\s\\S]*?</form>`).exec(html)?.[0] ?? '';
  const inputs = fieldsOf(form).flatMap(({ name, value, isChecked, type }): [string, string][] => {
    const isSent = type === 'radio' || type === 'checkbox' ? isChecked : type !== 'submit';
    return isSent ? [[name, value]] : [];
  });
  const texts = [...form.matchAll(/(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>/g)].map(
    ([, tag = '', text = '']): [string, string] => [attribute(tag, 'name') ?? '', everythingOn(text)],
  );
  const lists = [...form.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)].map(
    ([, tag = '', options = '']): [string, string] => {
      const [first = ''] = /<option\b[^>]*>/.exec(options) ?? [];
      const [chosen = first] = /<option\b[^>]* selected\b[^>]*>/.exec(options) ?? [];
      return [attribute(tag, 'name') ?? '', attribute(chosen, 'value') ?? ''];
    },
  );
  return Object.fromEntries([...inputs, ...texts, ...lists].filter(([name]) => name !== ''));
}

/** The value of a hidden field. */
export function hiddenValue({ text }: Answer, name: string): string | undefined {
  return fieldsOf(text).find((field) => field.type === 'hidden' && field.name === name)?.value;
}

/** The lines of the error summary: the id of each field, and its message. */
export function summaryOf(html: string): [id: string, words: string][] {
  const [, lines = ''] = /data-summary="">(.*?)<\/div>/s.exec(html) ?? [];
  return [...lines.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/g)].map(([, id = '', words = '']) => [
    id,
    everythingOn(words),
  ]);
}
