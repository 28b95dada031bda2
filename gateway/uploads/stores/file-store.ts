import type { Readable } from 'node:stream';

import type { CustomerScope } from '../../session/customer-scope.ts';

/** The written file's facts. */
export interface Written {
  /** Bytes. */
  size: number;
  /** Of all bytes, in hexadecimal, if reading them again is expensive; other stores compute it in `digest`. */
  sha256?: string;
}

/** A file by its name: its owner, and whether it is still being written. */
export interface StoredFile {
  owner: CustomerScope;
  id: string;
  isPart: boolean;
  bytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/**
 * The store of waiting files' bytes. A file's name is its owner's brand and key and the file's random id, so that a
 * file without a record can still be looked up; it contains nothing that the customer typed. Several gateways must
 * share the store as they share the state.
 */
export interface FileStore {
  /**
   * Writes a new file, which appears when it is whole. If `chunks` fails, no file is left and the error is thrown.
   *
   * @throws FileRefusal `no-room` if the disk is full
   */
  write(owner: CustomerScope, id: string, chunks: AsyncIterable<Buffer>): Promise<Written>;
  /** Deletes a file, whole or part, if it exists. */
  delete(owner: CustomerScope, id: string): Promise<void>;
  has(owner: CustomerScope, id: string): Promise<boolean>;
  /** SHA-256 of a file's bytes, in hexadecimal; `undefined` if it is gone. */
  digest(owner: CustomerScope, id: string): Promise<string | undefined>;
  /** A missing file is the stream's error. */
  read(owner: CustomerScope, id: string): Readable;
  /** All stored files. */
  entries(): Promise<StoredFile[]>;
  /** Bytes that can still be written. */
  free(): Promise<number>;
  /** Bytes of all waiting and arriving files. */
  used(): Promise<number>;
  /** @throws if files can be neither read nor written now */
  ready(): Promise<void>;
}

const NAME = /^(\d+)\.([\w-]+)\.([\da-f-]{36})(\.part)?$/;

/** @returns a file's name in any store: `<brand>.<customer key>.<id>`, without the `.part` of an unfinished file */
export function fileNameOf({ brandId, customerKey }: CustomerScope, id: string): string {
  return `${brandId}.${customerKey}.${id}`;
}

/** `undefined` for a name that is not the portal's. */
export function readName(name: string): Pick<StoredFile, 'owner' | 'id' | 'isPart'> | undefined {
  const [, brandId, customerKey, id, part] = NAME.exec(name) ?? [];
  if (customerKey === undefined || id === undefined) return undefined;
  return { owner: { brandId: Number(brandId), customerKey }, id, isPart: part !== undefined };
}

/**
 * The same bytes in pieces that fill a buffer each, the last one shorter.
 *
 * @param next gives the buffer for the next piece; its former content is no longer used
 */
export async function* inPieces(chunks: AsyncIterable<Buffer>, next: () => Buffer): AsyncGenerator<Buffer> {
  let piece = next();
  let filled = 0;
  for await (const chunk of chunks) {
    for (let copied = 0; copied < chunk.length;) {
      const more = chunk.copy(piece, filled, copied);
      copied += more;
      filled += more;
      if (filled < piece.length) continue;
      yield piece;
      piece = next();
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
