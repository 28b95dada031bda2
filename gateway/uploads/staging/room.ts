import type { CustomerScope } from '../../session/customer-scope.ts';
import type { EventFields } from '../../events/catalogue.ts';
import type { PortalNote } from '../../events/events.ts';
import { MAX_FILES, MAX_REQUEST_BYTES } from '../upload-pages.ts';

/**
 * How much one customer may have waiting: a full request of files for each flow, and one for a protocol whose number
 * may still be unknown.
 */
const MOST_BYTES_OF_A_CUSTOMER = 3 * MAX_REQUEST_BYTES;
/**
 * The number of files is limited, too: those of these requests, of the last one of each flow, and of one for another
 * protocol.
 */
const MOST_FILES_OF_A_CUSTOMER = 6 * (MAX_FILES.photo + MAX_FILES.invoice);
/** Script sends the files of one request side by side. */
const MOST_ARRIVING_OF_A_CUSTOMER = MAX_REQUEST_BYTES;
/** Free space for the state and the log, which are usually on the same disk: they must not fail for a picture. */
const KEPT_FREE_BYTES = 256 * 1024 * 1024;
/** How long a measurement of all waiting files is used. */
const MEASURED_FOR_MS = 10_000;
/** A full disk is reported at most this often, not for every picture. */
const TOLD_EVERY_MS = 60_000;

/** The disk of waiting files. */
export interface Disk {
  /** Bytes that can still be written. */
  free(): Promise<number>;
  /** Bytes of all waiting and arriving files. */
  used(): Promise<number>;
}

/** Files that wait already. */
interface Held {
  bytes: number;
  files: number;
}

/** Room for files while they arrive: for one customer and for all of them together. */
export interface Room {
  /**
   * Takes room for a request's files.
   *
   * @param held the customer's waiting files
   * @param bytes the most that may come
   * @returns a function that gives the room back; `undefined` if there is none
   */
  take(owner: CustomerScope, held: Held, bytes: number): Promise<(() => void) | undefined>;
  /** Notes that the disk refused a write. */
  noteFull(error: unknown): void;
}

export interface RoomOptions {
  disk: Disk;
  /** The limit of all files together. */
  mostBytes: number;
  note: PortalNote;
  now: () => number;
}

/**
 * Room within the limits of one customer's waiting files (.docs/rules/limits.md#our-own), of all customers together
 * (`mostBytes`), and of the disk without its last 256 MB. Arriving files are counted in this process alone.
 */
export function createRoom({ disk, mostBytes, now, note }: RoomOptions): Room {
  const arriving = new Map<string, number>();
  let used: { bytes: Promise<number>; at: number } | undefined;
  let toldAt = -Infinity;

  // Compares the distance of the times, not the age: a clock that was ahead may have been put right since.
  function usedBytes(): Promise<number> {
    if (!used || Math.abs(now() - used.at) > MEASURED_FOR_MS) used = measure();
    return used.bytes;
  }

  function measure(): NonNullable<typeof used> {
    const measured = { bytes: disk.used(), at: now() };
    // Otherwise a disk that was away for a moment would take no file for as long as a measurement is used.
    measured.bytes.catch(() => {
      if (used === measured) used = undefined;
    });
    return measured;
  }

  function tell(about: EventFields['no room for uploads']): void {
    if (Math.abs(now() - toldAt) < TOLD_EVERY_MS) return;
    toldAt = now();
    note('no room for uploads', about);
  }

  return {
    async take({ brandId, customerKey }, held, bytes) {
      const [free, waiting] = await Promise.all([disk.free(), usedBytes()]);
      const owner = `${brandId}.${customerKey}`;
      const own = arriving.get(owner) ?? 0;
      if (own + bytes > MOST_ARRIVING_OF_A_CUSTOMER) return undefined;
      if (held.files >= MOST_FILES_OF_A_CUSTOMER) return undefined;
      if (held.bytes + own + bytes > MOST_BYTES_OF_A_CUSTOMER) return undefined;
      const all = bytes + [...arriving.values()].reduce((sum, some) => sum + some, 0);
      if (waiting + all > mostBytes || free - all < KEPT_FREE_BYTES) {
        tell({ freeBytes: free, waitingBytes: waiting, arrivingBytes: all, mostBytes });
        return undefined;
      }
      arriving.set(owner, own + bytes);
      return () => {
        const left = (arriving.get(owner) ?? 0) - bytes;
        if (left > 0) arriving.set(owner, left);
        else arriving.delete(owner);
      };
    },

    noteFull: (error) => tell({ err: error }),
  };
}
