import { z } from 'zod';

/** The fields of a form with files that say which its page showed, by their ids (`FilesSection`). */
export const shownFiles = {
  'shown-photos': z.string().optional(),
  'shown-invoices': z.string().optional(),
};

/** What a form says of them; nothing where its page showed no list of files. */
export type ShownFiles = z.infer<z.ZodObject<typeof shownFiles>>;

/** The ids of the files that a form's page showed; `undefined` where it showed no list. */
export function shownIds(posted: ShownFiles): string[] | undefined {
  const lists = [posted['shown-photos'], posted['shown-invoices']].filter((ids) => ids !== undefined);
  return lists.length === 0 ? undefined : lists.flatMap((ids) => ids.split(' ')).filter((id) => id !== '');
}
