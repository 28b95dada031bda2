import { AwayError } from '../../away-error.ts';
import type { Drafts, DraftScope } from '../../drafts/drafts.ts';
import { createDraftList } from '../../drafts/draft-list.ts';
import type { PortalNote } from '../../events/events.ts';
import { leaseEnd } from '../../process/clock-ahead.ts';
import type { CustomerScope } from '../../session/customer-scope.ts';
import type { FileStore } from '../stores/file-store.ts';
import type { ListRevision } from './list-revision.ts';
import { CLAIM_MS, heldBy, stagedFileSchema, type StagedFile } from '../staged-file.ts';

/** The lists of waiting files, one a customer in their draft `pictures`: a file that is in no list has no owner. */
export type StagedLists = ReturnType<typeof createStagedLists>;

interface StagedListsOptions {
  drafts: Drafts;
  store: FileStore;
  /** A clock in milliseconds. */
  now: () => number;
  /** Receives an event for bytes that cannot be deleted. */
  note: PortalNote;
  /** Counts the changes that a page may show. */
  revision: Pick<ListRevision, 'count'>;
}

/** See {@link StagedLists}. */
export function createStagedLists({ drafts, note, now, revision, store }: StagedListsOptions) {
  const staged = createDraftList(drafts, stagedFileSchema, 'id');

  const readList = async (owner: CustomerScope) => (await staged.read(scopeOf(owner))).read;

  type Change = (files: StagedFile[]) => StagedFile[];

  /** `change` may run more than once: it only computes. */
  async function update(owner: CustomerScope, change: Change): Promise<void> {
    await staged.update(scopeOf(owner), change);
    await revision.count();
  }

  /** As `update`, for what no page shows. */
  async function claim(owner: CustomerScope, change: Change): Promise<void> {
    await staged.update(scopeOf(owner), change);
  }

  /** All files of the list in the store, also those whose entries only another version can read. */
  async function held(owner: CustomerScope): Promise<{ id: string; size: number }[]> {
    const { read, unread } = await staged.read(scopeOf(owner));
    return [...read, ...heldBy(unread)];
  }

  /** Deletes all files, then clears the list: if it breaks off, a retry has to find the rest. */
  async function dropAll(owner: CustomerScope): Promise<void> {
    const deleteBytes = (files: readonly { id: string }[]) =>
      Promise.all(files.map(({ id }) => store.delete(owner, id)));
    const files = await held(owner);
    await deleteBytes(files);
    const { read, unread } = await staged.clear(scopeOf(owner));
    await revision.count();
    const isLate = ({ id }: { id: string }) => files.every((file) => file.id !== id);
    await deleteBytes([...read, ...heldBy(unread)].filter(isLate));
  }

  /** Deletes files that are off the list; those whose bytes cannot be deleted now are left to the next sweep. */
  async function deleteOrNote(owner: CustomerScope, files: readonly Pick<StagedFile, 'id'>[]): Promise<void> {
    const deleteOne = ({ id }: Pick<StagedFile, 'id'>) =>
      store
        .delete(owner, id)
        .catch((error: unknown) => note('unexpected fault', { where: 'staging', err: error }));
    await Promise.all(files.map(deleteOne));
  }

  /**
   * Strikes files off the list, then deletes them.
   *
   * @param record called with those that were still on it, before they are deleted
   */
  async function drop(
    owner: CustomerScope,
    isDropped: (file: StagedFile) => boolean,
    record?: (dropped: readonly StagedFile[]) => Promise<void>,
  ): Promise<readonly StagedFile[]> {
    if (!(await readList(owner)).some(isDropped)) return [];
    let dropped: StagedFile[] = [];
    await update(owner, (files) => {
      dropped = files.filter(isDropped);
      return files.filter((file) => !isDropped(file));
    });
    if (dropped.length > 0) await record?.(dropped);
    await deleteOrNote(owner, dropped);
    return dropped;
  }

  /** Takes files off the list whose bytes are gone, which happens only if somebody emptied the store. */
  async function forgetLost(owner: CustomerScope): Promise<void> {
    const files = await readList(owner);
    const isThere = await Promise.all(files.map(({ id }) => store.has(owner, id)));
    const lost = new Set(files.filter((_, index) => !isThere[index]).map(({ id }) => id));
    await drop(owner, ({ id }) => lost.has(id));
  }

  /** The list, with the ends of claims that a clock ahead wrote put right. */
  async function readClaims(owner: CustomerScope): Promise<StagedFile[]> {
    const files = await readList(owner);
    const putRight = (file: StagedFile) => withClaimEnd(file, now());
    if (files.every((file) => putRight(file) === file)) return files;
    await claim(owner, (current) => current.map(putRight));
    return readList(owner);
  }

  async function listThere(
    owner: CustomerScope,
    isWanted: (file: StagedFile) => boolean,
  ): Promise<StagedFile[]> {
    const files = (await readClaims(owner)).filter(isWanted);
    const isThere = await Promise.all(files.map(({ id }) => mayBeThere(owner, id)));
    return files.filter((_, index) => isThere[index]);
  }

  /** While the store is away the list is believed, because pages have more to show than files. */
  async function mayBeThere(owner: CustomerScope, id: string): Promise<boolean> {
    try {
      return await store.has(owner, id);
    } catch (error) {
      if (error instanceof AwayError) return true;
      throw error;
    }
  }

  return {
    readList,
    held,
    update,
    claim,
    drop,
    dropAll,
    deleteOrNote,
    forgetLost,
    listThere,
  };
}

function withClaimEnd(file: StagedFile, now: number): StagedFile {
  if (file.sendingUntil === undefined) return file;
  const sendingUntil = leaseEnd(file.sendingUntil, CLAIM_MS, now);
  return sendingUntil === file.sendingUntil ? file : { ...file, sendingUntil };
}

function scopeOf({ brandId, customerKey }: CustomerScope): DraftScope {
  return { brandId, customerKey, name: 'pictures' };
}
