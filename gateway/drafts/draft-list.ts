import { z } from 'zod';

import type { Drafts, DraftScope } from './drafts.ts';

/** The entries of a list in a draft, each checked separately. */
interface ListEntries<Entry> {
  /** Readable entries, with the fields that a newer version gave them. */
  read: Entry[];
  /**
   * Entries that this version cannot read. A newer version wrote them, which runs beside this one during an update, or
   * ran before it: they are written back unchanged.
   */
  unread: readonly unknown[];
}

/** A draft that is a list. Versions that know different entries do not lose each other's. */
export interface DraftList<Entry> {
  read(scope: DraftScope): Promise<ListEntries<Entry>>;

  /**
   * Changes the readable entries, as `Drafts.update` does: `change` may run more than once, and only computes. An entry
   * that it answers replaces an unreadable one with the same key.
   *
   * @returns the readable entries that were written
   */
  update(scope: DraftScope, change: (entries: Entry[]) => readonly Entry[]): Promise<Entry[]>;

  /** Removes the entries with these keys, also unreadable ones. @returns the rest of the list */
  remove(scope: DraftScope, keys: readonly string[]): Promise<ListEntries<Entry>>;

  /** Clears the list, with its unreadable entries. @returns all entries that were there */
  clear(scope: DraftScope): Promise<ListEntries<Entry>>;
}

const listSchema = z.array(z.unknown());
const asWritten = (value: unknown) => listSchema.safeParse(value).data;

/** @param key the field that identifies an entry in its list, in every version */
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
      // The schema's fields come first, in its order: code that goes through an entry's fields meets the same order in
      // all.
      else read.push({ ...data, ...(entry as object), ...data });
    }
    return { read, unread };
  }

  /** An empty list is stored as no draft. */
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
