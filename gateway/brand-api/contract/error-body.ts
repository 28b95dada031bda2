import { z } from './z.ts';

/** The body of a 4xx or 5xx answer; any other body still counts as an error, without a message of its own. */
export const errorBodySchema = z.object({
  /**
   * `undefined` if the body has no type or an unknown one: a proxy in front of the API may answer with a message as
   * well.
   */
  type: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(['ERROR', 'WARN']))
    .optional()
    .catch(undefined),
  message: z.string().trim().min(1),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
