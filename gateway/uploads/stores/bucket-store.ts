import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { S3mini } from 's3mini';

import type { BucketAddress } from './bucket-address.ts';
import { ask, BucketAwayError } from './bucket-calls.ts';
import { sendUncopied } from './bucket-transport.ts';
import { BUCKET_FILE_TYPE, writeToBucket } from './bucket-writing.ts';
import { fileNameOf, readName, type FileStore, type StoredFile } from './file-store.ts';

/** The deadline of a request without a body. */
const ASKING_MS = 2_500;
/**
 * The deadline of a part, or of a whole file that is read as fast as possible. Of a file that is passed on it is the
 * longest wait for the store's next bytes: its reader may be a customer with a slow connection.
 */
const MOVING_MS = 60_000;
const NAMES_AT_ONCE = 1_000;
/**
 * How long a measurement of the used room counts, since it lists all files. Files that arrive meanwhile are limited for
 * each customer.
 */
const MEASURED_FOR_MS = 5 * 60 * 1000;

/**
 * Waiting files in a bucket of an object store (S3 and compatible ones). An object appears when it is whole; a rule on
 * the store's lifecycle cleans up unfinished ones of a killed process.
 *
 * @param movingMs for tests
 * @throws BucketAwayError if the store cannot be reached, refuses the credentials, or has no such bucket
 * Source: .docs/decisions.md#buckets-by-s3mini.
 */
export async function openBucketStore(
  address: BucketAddress,
  { movingMs = MOVING_MS } = {},
): Promise<FileStore> {
  const { accessKeyId, bucket, endpoint, prefix, region, secretAccessKey } = address;
  const connect = (deadline: { requestAbortTimeout: number } | { fetch: typeof fetch }) =>
    new S3mini({
      accessKeyId,
      secretAccessKey,
      region,
      endpoint: new URL(bucket, endpoint).href,
      fetch: sendUncopied,
      ...deadline,
    });
  const asking = connect({ requestAbortTimeout: ASKING_MS });
  const moving = connect({ requestAbortTimeout: movingMs });
  const keyOf = (...file: Parameters<typeof fileNameOf>) => prefix + fileNameOf(...file);
  const mayWrite = `${prefix}may-write`;
  /** Whether the last file could be written: a bucket that takes none can still be read. */
  let isWritable = false;
  let measured: { bytes: Promise<number>; at: number } | undefined;

  /** As `ask`, for what only a store that takes files answers. */
  const askToWrite: typeof ask = async (request) => {
    try {
      return await ask(request);
    } catch (error) {
      isWritable = false;
      throw error;
    }
  };

  async function listPage(begin: string, most: number, from?: string) {
    const page = await ask(() => asking.listObjectsPaged('/', begin, most, from));
    if (!page?.objects) throw new BucketAwayError(new Error(`there is no bucket "${bucket}"`));
    return { objects: page.objects, next: page.nextContinuationToken };
  }

  async function list(): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    let next: string | undefined;
    do {
      const page = await listPage(prefix, NAMES_AT_ONCE, next);
      for (const { Key, Size, LastModified } of page.objects) {
        const known = readName(Key.slice(prefix.length));
        if (known) found.push({ ...known, bytes: Size, modifiedAt: new Date(LastModified).getTime() });
      }
      ({ next } = page);
    } while (next !== undefined);
    return found;
  }

  /** @throws Error if the file is gone, or its reader left */
  async function pour(key: string, into: PassThrough): Promise<void> {
    const waits = boundedWaits(movingMs);
    const { end, signal } = waits;
    // Neither the request nor what waits for the next piece learns otherwise that the reader has left.
    into.once('close', end);
    try {
      const client = connect({ fetch: (file, options) => fetch(file, { ...options, signal }) });
      const answer = await ask(() => client.getObjectResponse(key));
      if (!answer?.body) throw new Error('the file is gone');
      const body = Readable.fromWeb(answer.body as ReadableStream);
      await pipeline(body, (pieces: AsyncIterable<Buffer>) => waits.bounded(pieces), into);
    } finally {
      end();
    }
  }

  const store: FileStore = {
    write: (owner, id, chunks) => writeToBucket(moving, keyOf(owner, id), chunks, askToWrite),

    async delete(owner, id) {
      await ask(() => asking.deleteObject(keyOf(owner, id)));
    },

    has: async (owner, id) => (await ask(() => asking.objectExists(keyOf(owner, id)))) === true,

    async digest(owner, id) {
      const answer = await ask(() => moving.getObjectResponse(keyOf(owner, id)));
      if (!answer?.body) return undefined;
      const hash = createHash('sha256');
      const reader = answer.body.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) hash.update(next.value);
      return hash.digest('hex');
    },

    read(owner, id) {
      const file = new PassThrough();
      pour(keyOf(owner, id), file).catch((error: unknown) => file.destroy(error as Error));
      return file;
    },

    entries: () => list(),

    free: () => Promise.resolve(Infinity),

    used() {
      // Compares the distance of the times, not the age: a clock that was ahead may have been put right since.
      if (!measured || Math.abs(Date.now() - measured.at) > MEASURED_FOR_MS) {
        const bytes = list().then((files) => files.reduce((sum, file) => sum + file.bytes, 0));
        measured = { bytes, at: Date.now() };
        bytes.catch(() => (measured = undefined));
      }
      return measured.bytes;
    },

    async ready() {
      // At most one name begins so: some test servers cannot continue a longer list.
      await listPage(mayWrite, 1);
      if (isWritable) return;
      await ask(() => asking.putObject(mayWrite, 'yes', BUCKET_FILE_TYPE));
      isWritable = true;
    },
  };
  await store.ready();
  return store;
}

/**
 * A signal that aborts when the store is waited for longer than `mostMs` at once. The first wait begins now; the time in
 * which a piece is used does not count.
 */
function boundedWaits(mostMs: number) {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout;
  const begin = () => {
    timer = setTimeout(() => giveUp.abort(new Error('the store sends nothing more')), mostMs).unref();
  };
  begin();
  return {
    signal: giveUp.signal,
    /** Passes the pieces on. */
    async *bounded(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        clearTimeout(timer);
        yield piece;
        begin();
      }
    },
    /** Ends the request, if it has not ended. */
    end: () => {
      clearTimeout(timer);
      giveUp.abort();
    },
  };
}
