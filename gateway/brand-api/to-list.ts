import type { z } from './contract/z.ts';
import { hasFieldOf } from './has-field-of.ts';

/**
 * A list as other backends write it: an empty one as null, an empty text or an empty object; one that was filtered as an
 * object by its numbers; one of a single row as that row.
 *
 * @param row what a row is: an object with none of its fields is none (a message, or a page of the list)
 * @returns undefined where there is none at all: an answer without its key may be about anything
 * Source: .docs/rules/brand-api-behaviour.md#answers
 */
export function toList(value: unknown, row: z.ZodType): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.every(([name]) => /^\d+$/.test(name))) return entries.map(([, entry]) => entry);
  return hasFieldOf(row, value) ? [value] : undefined;
}
