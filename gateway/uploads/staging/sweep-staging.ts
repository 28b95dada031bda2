import type { PortalWaits } from '../../events/catalogue.ts';
import type { PortalNote } from '../../events/events.ts';
import type { CustomerScope } from '../../session/customer-scope.ts';
import type { FileStore } from '../stores/file-store.ts';
import type { RemovedFilesRecord } from './removed-files.ts';
import type { StagedLists } from './staged-lists.ts';

const HOUR_MS = 60 * 60 * 1000;
/** .docs/rules/photos-and-invoices.md#without-a-protocol */
export const LONGEST_WITHOUT_PROTOCOL_MS = 24 * HOUR_MS;
/** A file without a record, or a part, may belong to an upload that is under way for this long. */
const LONGEST_UPLOAD_MS = HOUR_MS;

interface Swept {
  store: Pick<FileStore, 'entries'>;
  lists: Pick<StagedLists, 'deleteOrNote' | 'drop' | 'forgetLost' | 'held'>;
  removedFiles: Pick<RemovedFilesRecord, 'add'>;
}

/** Deletes files without use: without a protocol for a day, without a record or half written for an hour. */
export async function sweepStaging(
  { store, lists, removedFiles }: Swept,
  now: () => number,
  note: PortalNote,
): Promise<void> {
  const entries = await store.entries();
  const owners = new Map(entries.map(({ owner }) => [keyOf(owner), owner]));
  const filesOf = Map.groupBy(entries, ({ owner }) => keyOf(owner));
  for (const [key, owner] of owners) {
    const startedAt = performance.now();
    const tell = (why: PortalWaits['files swept']['why'], count: number) => {
      if (count > 0) note('files swept', { why, count, ms: Math.round(performance.now() - startedAt) });
    };
    await lists.forgetLost(owner);
    const overdue = await lists.drop(
      owner,
      ({ place, addedAt }) => !('protocol' in place) && now() - addedAt > LONGEST_WITHOUT_PROTOCOL_MS,
      (dropped) => removedFiles.add(owner, dropped),
    );
    tell('overdue', overdue.length);
    const known = new Set([...(await lists.held(owner)), ...overdue].map(({ id }) => id));
    const left = (filesOf.get(key) ?? []).filter(
      ({ id, isPart, modifiedAt }) => now() - modifiedAt > LONGEST_UPLOAD_MS && (isPart || !known.has(id)),
    );
    await lists.deleteOrNote(owner, left);
    tell('left-over', left.length);
  }
}

/** One text for each customer and brand, to compare owners. */
function keyOf({ brandId, customerKey }: CustomerScope): string {
  return `${brandId}.${customerKey}`;
}
