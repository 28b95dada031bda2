import { Refusal } from './refusal.ts';

/**
 * The values of a query or a form, by their names.
 * @throws Refusal 400 for a name that is there twice: the contract has each once, and either value might be meant
 */
export function onceEach(entries: Iterable<[name: string, value: string]>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of entries) {
    if (values.has(name)) throw new Refusal(400, 'request-invalid', `${name} is there twice`);
    values.set(name, value);
  }
  return Object.fromEntries(values);
}
