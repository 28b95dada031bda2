import type { CustomerScope } from '../../session/customer-scope.ts';
import { isStagedFor, type StagedFile, type StagedFor } from '../staged-file.ts';
import type { StagedLists } from './staged-lists.ts';
import { MAX_FILES } from '../upload-pages.ts';

export interface MoveOptions {
  /** Only files of these ids: those that have come there meanwhile stay. */
  ids?: readonly string[] | undefined;
  /**
   * What becomes of the files that are there already. If all together are more than a protocol takes, they `yield` to
   * those that come, or they `stay` and those that come yield; or they `leave` in any case.
   */
  there?: 'yield' | 'stay' | 'leave' | undefined;
}

export interface Moved {
  /** The ids of the files that were moved. */
  ids: string[];
  /** Files that had to give way, and are deleted: the customer has to be told. */
  leftOut: StagedFile[];
}

/**
 * Stages files for something else, as described at `Staging.move`, and deletes those that have to give way.
 *
 * Source: .docs/rules/photos-and-invoices.md#how-many-are-taken.
 */
export async function moveStaged(
  { lists, now, owner }: { lists: StagedLists; now: () => number; owner: CustomerScope },
  from: StagedFor,
  to: StagedFor,
  { ids, there = 'yield' }: MoveOptions = {},
): Promise<Moved> {
  const comes = (file: StagedFile) => isStagedFor(from)(file) && (ids === undefined || ids.includes(file.id));
  const isThere = (file: StagedFile) => isStagedFor(to)(file) && !comes(file);
  const isConcerned = (file: StagedFile) => comes(file) || (there === 'leave' && isThere(file));
  let moved: Moved = { ids: [], leftOut: [] };
  if (!(await lists.readList(owner)).some(isConcerned)) return moved;
  // A file that was sent with a request waits for its protocol from then on, however long before it was chosen.
  const since = 'submission' in to ? { addedAt: now() } : {};
  await lists.update(owner, (files) => {
    const [coming, present] = [files.filter(comes), files.filter(isThere)];
    const inOrder = { yield: [...coming, ...present], stay: [...present, ...coming], leave: coming }[there];
    const taken = new Set('protocol' in to ? inOrder : upToLimit(inOrder));
    const leftOut = new Set([...coming, ...present].filter((file) => !taken.has(file)));
    moved = { ids: coming.filter((file) => taken.has(file)).map(({ id }) => id), leftOut: [...leftOut] };
    return files
      .filter((file) => !leftOut.has(file))
      .map((file) => (comes(file) ? { ...file, ...since, place: to } : file));
  });
  await lists.deleteOrNote(owner, moved.leftOut);
  return moved;
}

/** The first files of each kind, as many as one request for a protocol takes. */
function upToLimit(files: readonly StagedFile[]): StagedFile[] {
  const counts = { photo: 0, invoice: 0 };
  return files.filter(({ kind }) => (counts[kind] += 1) <= MAX_FILES[kind]);
}
