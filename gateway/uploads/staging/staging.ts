import type { Readable } from 'node:stream';

import type { Drafts } from '../../drafts/drafts.ts';
import type { CustomerScope } from '../../session/customer-scope.ts';
import type { PortalNote } from '../../events/events.ts';
import { unordered, type ListRevision } from './list-revision.ts';
import {
  isStagedFor,
  type FileKind,
  type StagedFor,
  type RemovedFiles,
  type SentFile,
  type StagedFile,
  type UploadPlace,
} from '../staged-file.ts';
import { FileRefusal } from '../file-refusal.ts';
import type { FileStore, Written } from '../stores/file-store.ts';
import { keepWritten, type Kept, type WrittenFile } from './keep-written.ts';
import { moveStaged, type Moved, type MoveOptions } from './move-staged.ts';
import { createRemovedFiles } from './removed-files.ts';
import { createRoom, type Disk } from './room.ts';
import { createSentFiles } from './sent-files.ts';
import { createStagedLists } from './staged-lists.ts';
import { sweepStaging } from './sweep-staging.ts';
import { MAX_FILES } from '../upload-pages.ts';

interface KeepLimits {
  /** Of each kind. */
  most: Readonly<Record<FileKind, number>>;
  /**
   * A name of the page whose form brought the files: what another press of it brought is not taken again, wherever it is
   * now.
   */
  page?: string | undefined;
}

/**
 * Waiting pictures and invoices: the bytes in a store, and one list a customer in their draft `pictures`, which is the
 * truth. A file is in the store before it is in the list, and out of the list before it goes from the store (not so in
 * `removeAll`); the sweep deletes a crash's leftovers.
 * Source: .docs/decisions.md#files-wait-in-staging.
 */
export interface Staging {
  /**
   * Takes room for a request's files: for this customer, beside the files that wait already, and on the disk.
   *
   * @param bytes the most that may come
   * @returns a function that gives the room back; `undefined` if there is none
   */
  takeRoom(owner: CustomerScope, bytes: number): Promise<(() => void) | undefined>;
  /**
   * Writes a new file, which has no owner until it is kept. If `chunks` fails, no file is left.
   *
   * @throws FileRefusal `no-room` if the disk is full
   */
  write(owner: CustomerScope, id: string, chunks: AsyncIterable<Buffer>): Promise<Written>;
  /** Deletes a file that was written and is not kept. */
  discard(owner: CustomerScope, id: string): Promise<void>;
  /**
   * Puts written files into the list of a place, in their order, up to `most` of each kind and each content once a kind. Two
   * simultaneous requests do not pass the limit together.
   */
  keep(
    owner: CustomerScope,
    place: UploadPlace,
    written: readonly WrittenFile[],
    limits: KeepLimits,
  ): Promise<Kept>;
  /**
   * The files that are staged for one of these, oldest first, without those whose bytes are gone, as far as the store can
   * be asked. All are read at one moment: a file that moves from one of these to another meanwhile appears once.
   */
  list(owner: CustomerScope, ...stagedFor: readonly StagedFor[]): Promise<StagedFile[]>;
  /** Ask for it before you read a list: see `ListRevision.current`. */
  revision(): Promise<number>;
  /** All of the customer's files, for any purpose. */
  listAll(owner: CustomerScope): Promise<StagedFile[]>;
  find(owner: CustomerScope, id: string): Promise<StagedFile | undefined>;
  read(owner: CustomerScope, id: string): Readable;
  /**
   * Stages files for another purpose: all that were staged for `from`, or those of the given ids. A purpose that is not
   * yet a protocol's never gets more files than the limit of each kind: files that have to give way are struck off and
   * deleted. Two simultaneous requests do not pass the limit together.
   */
  move(owner: CustomerScope, from: StagedFor, to: StagedFor, options?: MoveOptions): Promise<Moved>;
  /** Takes a file out of the list, if `mayBeRemoved` accepts it, then deletes it. */
  remove(owner: CustomerScope, id: string, mayBeRemoved: (file: StagedFile) => boolean): Promise<void>;
  /** Deletes all files for good, then clears the list. @throws if one cannot be deleted; they are in the list then */
  removeAll(owner: CustomerScope): Promise<void>;
  /** Claims a file for `leaseMs`, at most `CLAIM_MS`; answers whether it was free. */
  claim(owner: CustomerScope, id: string, leaseMs: number): Promise<boolean>;
  release(owner: CustomerScope, id: string): Promise<void>;
  /**
   * Releases a file that the brand API refuses, and attaches it to its protocol again, where there is room for it.
   *
   * @returns whether it was attached
   */
  giveBack(owner: CustomerScope, id: string, protocol: number): Promise<boolean>;
  /**
   * Strikes off, remembers and then deletes a file that the brand API took for a protocol. A file that is no longer in
   * any list is not remembered.
   */
  removeSent(owner: CustomerScope, file: StagedFile, protocol: number): Promise<void>;
  /** The remembered files of all protocols, oldest first. */
  sent(owner: CustomerScope): Promise<SentFile[]>;
  /** Files of sent requests and forms, and refused ones, that the sweep removed within the last week, until that is forgotten. */
  removedUnsent(owner: CustomerScope): Promise<RemovedFiles | undefined>;
  /** @param until as in `CustomerUploads` */
  forgetRemovedUnsent(owner: CustomerScope, until: number | undefined): Promise<void>;
  /** Deletes files without use: without a protocol for a day, without a record or half written for an hour. */
  sweep(): Promise<void>;
}

export interface StagingOptions {
  store: FileStore;
  drafts: Drafts;
  /** A clock in milliseconds, the same for all gateways that share the store. */
  now?: () => number;
  /** The limit of all files together, in bytes; 10 GB if absent. */
  mostBytes?: number;
  /** Replaces functions of the store, in tests. */
  disk?: Partial<Disk>;
  /** Notes that there is no room, and what was swept. */
  note?: PortalNote;
  /** The order of lists, the same for all gateways that share the drafts; if absent, they have none. */
  revision?: ListRevision;
}

const MOST_BYTES = 10 * 1024 ** 3;

/** See {@link Staging}. One for each process; several share the store and the drafts, and each other's files. */
export function createStaging({
  store,
  drafts,
  now = Date.now,
  mostBytes = MOST_BYTES,
  disk,
  note = () => undefined,
  revision = unordered,
}: StagingOptions): Staging {
  const room = createRoom({ disk: { ...store, ...disk }, mostBytes, now, note });

  const lists = createStagedLists({ drafts, store, now, note, revision });
  const { drop, listThere, readList } = lists;
  const sentFiles = createSentFiles(drafts, lists);
  const removedFiles = createRemovedFiles(drafts, now);

  return {
    async takeRoom(owner, bytes) {
      const held = await lists.held(owner);
      const heldBytes = held.reduce((sum, { size }) => sum + size, 0);
      return room.take(owner, { bytes: heldBytes, files: held.length }, bytes);
    },

    async write(owner, id, chunks) {
      try {
        return await store.write(owner, id, chunks);
      } catch (error) {
        if (error instanceof FileRefusal && error.code === 'no-room') room.noteFull(error.cause);
        throw error;
      }
    },

    discard: (owner, id) => store.delete(owner, id),

    async keep(owner, place, written, { most, page }) {
      if (written.length === 0) return { taken: [], repeated: [], again: [], leftOut: [] };
      return keepWritten({ store, lists, sentFiles, now }, { owner, place, files: written, most, page });
    },

    revision: () => revision.current(),

    list: (owner, ...stagedFor) => listThere(owner, isStagedFor(...stagedFor)),

    listAll: (owner) => listThere(owner, () => true),

    async find(owner, id) {
      return (await readList(owner)).find((file) => file.id === id);
    },

    read: (owner, id) => store.read(owner, id),

    move: (owner, from, to, options) => moveStaged({ lists, now, owner }, from, to, options),

    async remove(owner, id, mayBeRemoved) {
      await drop(owner, (file) => file.id === id && mayBeRemoved(file));
    },

    removeAll: (owner) => lists.dropAll(owner),

    removeSent: (owner, { id, kind, name, origin }, protocol) =>
      sentFiles.move(owner, { id, kind, name, origin, protocol, sentAt: now() }),

    sent: (owner) => sentFiles.read(owner),

    removedUnsent: (owner) => removedFiles.read(owner),

    forgetRemovedUnsent: (owner, until) => removedFiles.forget(owner, until),

    async claim(owner, id, leaseMs) {
      let isClaimed = false;
      await lists.claim(owner, (files) => {
        isClaimed = files.some((file) => file.id === id && (file.sendingUntil ?? 0) <= now());
        return isClaimed
          ? files.map((file) => (file.id === id ? { ...file, sendingUntil: now() + leaseMs } : file))
          : files;
      });
      return isClaimed;
    },

    async release(owner, id) {
      await lists.claim(owner, (files) =>
        files.map((file) => (file.id === id ? { ...file, sendingUntil: undefined } : file)),
      );
    },

    async giveBack(owner, id, protocol) {
      const place = { addition: protocol };
      let isAttached = false;
      await lists.update(owner, (files) => {
        const file = files.find((one) => one.id === id);
        const alike = files.filter((one) => isStagedFor(place)(one) && one.kind === file?.kind);
        isAttached = file !== undefined && alike.length < MAX_FILES[file.kind];
        const free = {
          sendingUntil: undefined,
          ...(isAttached && { place, isRefused: true, addedAt: now() }),
        };
        return files.map((one) => (one === file ? { ...one, ...free } : one));
      });
      return isAttached;
    },

    sweep: () => sweepStaging({ store, lists, removedFiles }, now, note),
  };
}
