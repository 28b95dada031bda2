import { z } from './z.ts';

/** The body of a 4xx or 5xx answer; any other body still counts as an error, without a message of its own. */
export const errorBodySchema = z.object({
  type: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(['ERROR', 'WARN']))
    .catch('ERROR'),
  message: z.string().trim().min(1),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
