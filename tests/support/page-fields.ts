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

/** What a field that is sent unseen says. */
export function hiddenValue({ text }: Answer, name: string): string | undefined {
  return fieldsOf(text).find((field) => field.type === 'hidden' && field.name === name)?.value;
}
