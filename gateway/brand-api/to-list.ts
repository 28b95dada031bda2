/**
 * A list as other backends write it: an empty one as null, an empty text or an empty object; one that was filtered as an
 * object by its numbers; one of a single row as that row.
 *
 * @returns undefined where there is none at all: an answer without its key may be about anything
 * Source: .docs/rules/brand-api-behaviour.md#answers
 */
export function toList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value as Record<string, unknown>);
  return entries.every(([name]) => /^\d+$/.test(name)) ? entries.map(([, row]) => row) : [value];
}
