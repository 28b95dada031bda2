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

/** A draft that is a list: versions that know different entries of it lose none of each other's. */
export interface DraftList<Entry> {
  read(scope: DraftScope): Promise<ListEntries<Entry>>;

  /**
   * Changes what can be read, as `Drafts.update` does: `change` may run more than once, and only computes. An entry that it
   * answers takes the place of one that cannot be read and has the same key.
   *
   * @returns what was written, as far as it can be read
   */
  update(scope: DraftScope, change: (entries: Entry[]) => readonly Entry[]): Promise<Entry[]>;

  /** Takes out the entries with these keys, also those that cannot be read. @returns what is left */
  remove(scope: DraftScope, keys: readonly string[]): Promise<ListEntries<Entry>>;

  /** Clears it, with what cannot be read. @returns all that was there */
  clear(scope: DraftScope): Promise<ListEntries<Entry>>;
}

const listSchema = z.array(z.unknown());
const asWritten = (value: unknown) => listSchema.safeParse(value).data;

/** @param key the field that tells an entry from the others of its list, in every version */
export function createDraftList<Entry extends object>(
  drafts: Pick<Drafts, 'read' | 'update'>,
  schema: z.ZodType<Entry>,
  key: keyof Entry & string,
): DraftList<Entry> {
  const keyOf = (entry: unknown) =>
    typeof entry === 'object' && entry !== null
      ? (entry as Partial<Record<string, unknown>>)[key]
      : undefined;

  function sort(list: readonly unknown[] = []): ListEntries<Entry> {
    const read: Entry[] = [];
    const unread: unknown[] = [];
    for (const entry of list) {
      const { data } = schema.safeParse(entry);
      if (data === undefined) unread.push(entry);
      // What is known comes first, in the schema's order: whatever is made of an entry is made of all alike.
      else read.push({ ...data, ...(entry as object), ...data });
    }
    return { read, unread };
  }

  /** An empty list is none. */
  async function rewrite(
    scope: DraftScope,
    change: (list: readonly unknown[]) => unknown[],
  ): Promise<ListEntries<Entry>> {
    const written = await drafts.update<unknown[]>(scope, asWritten, (list = []) => {
      const next = change(list);
      return next.length === 0 ? undefined : next;
    });
    return sort(written);
  }

  return {
    read: async (scope) => sort(await drafts.read(scope, asWritten)),

    async update(scope, change) {
      const { read } = await rewrite(scope, (list) => {
        const entries = sort(list);
        const next = change(entries.read);
        const taken = new Set(next.map(keyOf));
        return [...entries.unread.filter((entry) => !taken.has(keyOf(entry))), ...next];
      });
      return read;
    },

    remove: (scope, keys) =>
      rewrite(scope, (list) => list.filter((entry) => !keys.some((one) => one === keyOf(entry)))),

    async clear(scope) {
      let cleared: readonly unknown[] = [];
      await rewrite(scope, (list) => {
        cleared = list;
        return [];
      });
      return sort(cleared);
    },
  };
}
