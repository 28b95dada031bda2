import type { z } from './contract/z.ts';
import { hasFieldOf } from './has-field-of.ts';

/**
 * Reads a list as other backends write it: an empty one as null, an empty or blank text or an empty object; a filtered
 * one as an object whose keys are the rows' numbers; one of a single row as that row.
 *
 * @param row the schema of a row: an object with none of its fields is no row, but a message or a page of the list
 * @returns undefined if there is no list at all: an answer without its key may be about anything
 * Source: .docs/rules/brand-api-behaviour.md#answers
 */
export function toList(value: unknown, row: z.ZodType): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (value === null || (typeof value === 'string' && value.trim() === '')) return [];
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.every(([name]) => /^\d+$/.test(name))) return entries.map(([, entry]) => entry);
  return hasFieldOf(row, value) ? [value] : undefined;
}
