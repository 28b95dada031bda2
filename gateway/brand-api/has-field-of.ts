import type { z } from './contract/z.ts';

/** Whether an object has any of a schema's own fields: an object with none of them is about something else. */
export function hasFieldOf(schema: z.ZodType, record: object): boolean {
  if (!('shape' in schema)) return true;
  const shape = schema.shape as object;
  return Object.keys(record).some((name) => Object.hasOwn(shape, name));
}
