import { z } from 'zod';

import type { Drafts, DraftScope } from './drafts.ts';

/** A list as it stands in a draft, each entry judged for itself. */
interface ListEntries<Entry> {
  /** With the fields that a newer version gave them. */
  read: Entry[];
  /**
   * What this version cannot read. A newer one wrote it, which runs beside this one during an update, or ran before it: it
   * is written back as it is.
   */
  unread: readonly unknown[];
}

const listSchema = z.array(z.unknown());
const asWritten = (value: unknown) => listSchema.parse(value);

/** A draft that is a list: versions that know different entries of it lose none of each other's. */
export function createDraftList<Entry extends object>(drafts: Drafts, schema: z.ZodType<Entry>) {
  function sort(list: readonly unknown[] = []): ListEntries<Entry> {
    const read: Entry[] = [];
    const unread: unknown[] = [];
    for (const entry of list) {
      const { data } = schema.safeParse(entry);
      if (data === undefined) unread.push(entry);
      else read.push({ ...(entry as object), ...data });
    }
    return { read, unread };
  }

  return {
    read: async (scope: DraftScope): Promise<ListEntries<Entry>> => sort(await drafts.read(scope, asWritten)),

    /** Changes what can be read, as `Drafts.update` does: `change` may run more than once, and only computes. */
    async update(scope: DraftScope, change: (entries: Entry[]) => readonly Entry[]): Promise<void> {
      await drafts.update<unknown[]>(scope, asWritten, (list) => {
        const { read, unread } = sort(list);
        const next = [...unread, ...change(read)];
        return next.length === 0 ? undefined : next;
      });
    },

    /** Clears it, with what cannot be read. @returns all that was there */
    async clear(scope: DraftScope): Promise<ListEntries<Entry>> {
      let cleared: unknown[] | undefined;
      await drafts.update<unknown[]>(scope, asWritten, (list) => {
        cleared = list;
        return undefined;
      });
      return sort(cleared);
    },
  };
}
