import type { CustomerScope } from '../session/customer-scope.ts';
import type { FileStore } from './file-store.ts';
import { isStagedFor, type FileKind, type StagedFile, type UploadPlace } from './staged-file.ts';
import type { StagedLists } from './staged-lists.ts';

/** A written file that has not been taken or refused yet. */
export type WrittenFile = Pick<StagedFile, 'id' | 'name' | 'kind' | 'type' | 'size' | 'sha256'>;

/** The result for written files: those not `taken` are deleted. */
export interface Kept {
  taken: StagedFile[];
  repeated: WrittenFile[];
  leftOut: WrittenFile[];
}

interface KeepingOptions {
  store: FileStore;
  lists: StagedLists;
  now: () => number;
}

/** The content of a file that is gone: no other file has it. */
const GONE = '';

/**
 * Puts written files into the list of a place, as described at `Staging.keep`, and deletes those that are not taken.
 *
 * @param most of each kind, together with those that are in the list already
 */
export async function keepWritten(
  options: KeepingOptions,
  owner: CustomerScope,
  place: UploadPlace,
  written: readonly WrittenFile[],
  most: Readonly<Record<FileKind, number>>,
): Promise<Kept> {
  const { lists } = options;
  // Lost files must not block the same files when they are chosen again.
  await lists.forgetLost(owner);
  let kept = await keepOnce(options, owner, place, written, most);
  while (!kept) kept = await keepOnce(options, owner, place, written, most);
  await lists.deleteOrNote(owner, [...kept.repeated, ...kept.leftOut]);
  return kept;
}

/** `undefined` if another request has just stored what may be the same file: the caller tries again. */
async function keepOnce(
  { store, lists, now }: KeepingOptions,
  owner: CustomerScope,
  place: UploadPlace,
  written: readonly WrittenFile[],
  most: Readonly<Record<FileKind, number>>,
): Promise<Kept | undefined> {
  const present = (await lists.readList(owner)).filter(isStagedFor(place));
  const contents = await contentsOf(store, owner, [...present, ...written]);
  let kept: Kept | undefined;
  await lists.update(owner, (files) => {
    const here = files.filter(isStagedFor(place));
    kept = hasUnread(here, written, contents)
      ? undefined
      : divide(here, written, most, contents, { addedAt: now(), place });
    return [...files, ...(kept?.taken ?? [])];
  });
  return kept;
}

/** The digest of each content, by id. Only files of one size can be the same: the others are not read. */
async function contentsOf(
  store: FileStore,
  owner: CustomerScope,
  files: readonly WrittenFile[],
): Promise<ReadonlyMap<string, string>> {
  const alike = files.filter((file) => files.some((other) => other !== file && other.size === file.size));
  const digests = alike.map(
    async ({ id, sha256 }) => [id, sha256 ?? (await store.digest(owner, id)) ?? GONE] as const,
  );
  return new Map(await Promise.all(digests));
}

/** Whether a present file may be the same as one of those written, but was not read. */
function hasUnread(
  present: readonly StagedFile[],
  written: readonly WrittenFile[],
  contents: ReadonlyMap<string, string>,
): boolean {
  const isAlike = ({ size }: StagedFile) => written.some((file) => file.size === size);
  return present.some((file) => isAlike(file) && !contents.has(file.id));
}

function divide(
  present: readonly StagedFile[],
  written: readonly WrittenFile[],
  most: Readonly<Record<FileKind, number>>,
  contents: ReadonlyMap<string, string>,
  recorded: Pick<StagedFile, 'addedAt' | 'place'>,
): Kept {
  const kept: Kept = { taken: [], repeated: [], leftOut: [] };
  for (const file of written) {
    const others = [...present, ...kept.taken];
    const content = contents.get(file.id);
    // A photographed invoice may be among the photos, too: each kind is a list of its own.
    const isSame = ({ id, kind }: StagedFile) =>
      kind === file.kind && content !== undefined && content !== GONE && contents.get(id) === content;
    if (others.some(isSame)) kept.repeated.push(file);
    else if (others.filter(({ kind }) => kind === file.kind).length >= most[file.kind])
      kept.leftOut.push(file);
    else kept.taken.push({ ...file, ...recorded });
  }
  return kept;
}
