import { createDraftList } from '../../drafts/draft-list.ts';
import type { Drafts, DraftScope } from '../../drafts/drafts.ts';
import type { CustomerScope } from '../../session/customer-scope.ts';
import { sentFileSchema, type SentFile } from '../staged-file.ts';
import type { StagedLists } from './staged-lists.ts';

/** How many sent files of a customer are remembered: the newest. */
const MOST_SENT = 50;

/** The names of the files that a customer's protocols got, in their draft `files-sent`. */
export interface SentFiles {
  /**
   * Remembers a sent file, so that the customer sees it later, then strikes it off the waiting ones and deletes it:
   * another press of its form looks for it in that list first. If it is no longer there, its name is not kept: its
   * customer has deleted their data meanwhile.
   */
  move(owner: CustomerScope, file: SentFile): Promise<void>;
  /** Oldest first. */
  read(owner: CustomerScope): Promise<SentFile[]>;
}

/** @param lists the waiting files */
export function createSentFiles(drafts: Drafts, lists: Pick<StagedLists, 'drop' | 'readList'>): SentFiles {
  const sent = createDraftList(drafts, sentFileSchema, 'id');

  return {
    async move(owner, file) {
      const isIt = ({ id }: { id: string }) => id === file.id;
      if (!(await lists.readList(owner)).some(isIt)) return;
      const others = (files: readonly SentFile[]) => files.filter((other) => !isIt(other));
      await sent.update(scopeOf(owner), (files) => [...others(files), file].slice(-MOST_SENT));
      const dropped = await lists.drop(owner, isIt);
      if (dropped.length === 0) await sent.update(scopeOf(owner), others);
    },

    read: async (owner) => (await sent.read(scopeOf(owner))).read,
  };
}

function scopeOf({ brandId, customerKey }: CustomerScope): DraftScope {
  return { brandId, customerKey, name: 'files-sent' };
}
