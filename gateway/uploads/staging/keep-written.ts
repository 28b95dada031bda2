import { createHash } from 'node:crypto';

import type { CustomerScope } from '../../session/customer-scope.ts';
import type { FileStore } from '../stores/file-store.ts';
import { isStagedFor, purposeKey, type FileKind, type StagedFile, type UploadPlace } from '../staged-file.ts';
import type { SentFiles } from './sent-files.ts';
import type { StagedLists } from './staged-lists.ts';

/** A written file that has not been taken or refused yet. */
export type WrittenFile = Pick<StagedFile, 'id' | 'name' | 'kind' | 'type' | 'size' | 'sha256' | 'origin'>;

/** The result for written files: those not `taken` are deleted. */
export interface Kept {
  taken: StagedFile[];
  repeated: WrittenFile[];
  /** The files from an earlier press of the same form, which this one brought once more. */
  again: Pick<StagedFile, 'id'>[];
  leftOut: WrittenFile[];
}

interface KeepingOptions {
  store: FileStore;
  lists: StagedLists;
  sentFiles: SentFiles;
  now: () => number;
}

/** Stands for the content of a file that is gone: it is like no other file's. */
const GONE = '';

/** Written files, and the list that they are for. */
interface Arrived {
  owner: CustomerScope;
  place: UploadPlace;
  files: readonly WrittenFile[];
  /** Of each kind, together with those that are in the list already. */
  most: Readonly<Record<FileKind, number>>;
  /** A name of the page whose form brought them, if a form did. */
  page: string | undefined;
}

/** Puts written files into the list of a place, as described at `Staging.keep`, and deletes those that are not taken. */
export async function keepWritten(options: KeepingOptions, arrived: Arrived): Promise<Kept> {
  const { lists, store } = options;
  const { owner } = arrived;
  // Lost files must not block the same files when they are chosen again.
  await lists.forgetLost(owner);
  const named = { ...arrived, files: await withOrigins(store, arrived) };
  let kept = await keepOnce(options, named);
  while (!kept) kept = await keepOnce(options, named);
  const taken = new Set(kept.taken.map(({ id }) => id));
  await lists.deleteOrNote(
    owner,
    arrived.files.filter(({ id }) => !taken.has(id)),
  );
  return kept;
}

/** Adds the origin, by which a file is recognised when the same page brings it again. */
async function withOrigins(
  store: FileStore,
  { files, owner, page, place }: Arrived,
): Promise<readonly WrittenFile[]> {
  if (page === undefined) return files;
  const withOne = async (file: WrittenFile) => {
    const content = file.sha256 ?? (await store.digest(owner, file.id)) ?? GONE;
    const said = [page, purposeKey(place), file.kind, content].join(' ');
    return { ...file, origin: createHash('sha256').update(said).digest('hex') };
  };
  return Promise.all(files.map(withOne));
}

/** `undefined` if another request has just stored what may be the same file: the caller tries again. */
async function keepOnce(
  { store, lists, sentFiles, now }: KeepingOptions,
  arrived: Arrived,
): Promise<Kept | undefined> {
  const { files: written, owner, place } = arrived;
  // The lists are read in the order in which files move, so that one that is being sent meanwhile is in at least one of
  // them: reading contents takes long.
  const listed = await lists.readList(owner);
  const contents = await contentsOf(store, owner, [...listed.filter(isStagedFor(place)), ...written]);
  const sent = await sentFiles.read(owner);
  let kept: Kept | undefined;
  await lists.update(owner, (files) => {
    const here = files.filter(isStagedFor(place));
    kept = hasUnread(here, written, contents)
      ? undefined
      : divide(here, arrived, {
          contents,
          earlier: [...files, ...listed, ...sent],
          recorded: { addedAt: now(), place },
        });
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

/** What written files are judged by, and what is recorded with those that are taken. */
interface Known {
  contents: ReadonlyMap<string, string>;
  /** The files that earlier presses of forms brought. */
  earlier: readonly Pick<StagedFile, 'id' | 'origin'>[];
  recorded: Pick<StagedFile, 'addedAt' | 'place'>;
}

function divide(
  present: readonly StagedFile[],
  { files, most }: Arrived,
  { contents, earlier, recorded }: Known,
): Kept {
  const kept: Kept = { taken: [], repeated: [], again: [], leftOut: [] };
  for (const file of files) {
    const twin = earlier.find(({ origin }) => origin !== undefined && origin === file.origin);
    if (twin) {
      kept.again.push(twin);
      continue;
    }
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
