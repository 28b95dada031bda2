import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { BucketAddress } from '../../../gateway/uploads/stores/bucket-address.ts';
import { listen } from './listen.ts';

/**
 * How a test's object store reacts to a request: with a status and body, or by a function; with `stalls` it neither
 * reads the request nor answers.
 */
type StoreAnswer = readonly [status: number, body?: string] | ((res: ServerResponse) => void) | 'stalls';

/** An object store that answers as a test tells it, and records the requests. */
export interface ScriptedStore {
  readonly address: BucketAddress;
  /**
   * The requests since the last call of this, a line each: `PUT key body`, without what all listings have in common.
   */
  asked(): string[];
  /** The answer to a request, by its line without the body, which is still to come. */
  answer: (line: string) => StoreAnswer;
  stop(): Promise<void>;
}

/** A page of a listing, with names and sizes, and where the next page begins. */
export function listing(files: readonly (readonly [key: string, bytes: number])[], next?: string): string {
  const contents = files.map(
    ([key, bytes]) =>
      `<Contents><Key>${key}</Key><Size>${bytes}</Size><LastModified>2026-11-24T12:00:00.000Z</LastModified></Contents>`,
  );
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
}

/** The answers of an empty store without faults. Each upload in parts has the id 7. */
export function answerWell(line: string): readonly [status: number, body: string] {
  if (line.startsWith('GET ?')) return [200, listing([])];
  if (line.includes('?uploads')) {
    return [200, '<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>'];
  }
  if (line.startsWith('POST')) {
    return [200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>'];
  }
  return [200, ''];
}

const BUCKET = 'waiting';
/** Longer bodies are recorded by their length only. */
const LONGEST_TOLD = 40;

export async function startScriptedStore(): Promise<ScriptedStore> {
  let lines: string[] = [];
  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const line = lineOf(req);
    const answer = store.answer(line);
    if (answer === 'stalls') return;
    lines.push(`${line} ${await bodyOf(req)}`.trim());
    if (typeof answer === 'function') answer(res);
    else res.writeHead(answer[0], { 'content-type': 'application/xml', etag: '"part"' }).end(answer[1]);
  };
  // A request that is broken off is not recorded.
  const server = createServer((req, res) => void serve(req, res).catch(() => undefined));
  const { port, stop } = await listen(server);
  const store: ScriptedStore = {
    address: {
      bucket: BUCKET,
      prefix: 'photos/',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    asked() {
      const asked = lines;
      lines = [];
      return asked;
    },
    answer: answerWell,
    stop,
  };
  return store;
}

function lineOf({ method, url = '' }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url, 'http://store');
  for (const name of ['list-type', 'prefix', 'delimiter']) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${method} ${pathname.slice(`/${BUCKET}/`.length)}${query}`;
}

/** Reads a body without keeping it, so that a test can measure what the sender keeps. */
async function bodyOf(req: IncomingMessage): Promise<string> {
  let size = 0;
  let start = '';
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LONGEST_TOLD) start += chunk.toString();
  }
  return size > LONGEST_TOLD ? `${size} bytes` : start;
}
