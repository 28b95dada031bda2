import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { BucketAddress } from '../../gateway/uploads/bucket-address.ts';

/** What a test has an object store answer: a status with a body, or what it does with the answer itself. */
type StoreAnswer = readonly [status: number, body?: string] | ((res: ServerResponse) => void);

/** An object store that answers as a test tells it, and says what it was asked. */
export interface ScriptedStore {
  readonly address: BucketAddress;
  /** Since the test emptied it: `PUT key body`, `GET ?list…`. */
  readonly asked: string[];
  /** For each request, by its line in `asked`. */
  answer: (line: string) => StoreAnswer;
  stop(): Promise<void>;
}

/** A page of a listing: of names and sizes, with where the next begins. */
export function listing(files: readonly (readonly [key: string, bytes: number])[], next?: string): string {
  const contents = files.map(
    ([key, bytes]) =>
      `<Contents><Key>${key}</Key><Size>${bytes}</Size><LastModified>2026-11-24T12:00:00.000Z</LastModified></Contents>`,
  );
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
}

const BUCKET = 'waiting';
/** Longer bodies are told by their length. */
const LONGEST_TOLD = 40;

export async function startScriptedStore(): Promise<ScriptedStore> {
  const server = createServer((req, res) => {
    void lineOf(req).then((line) => {
      store.asked.push(line);
      const answer = store.answer(line);
      if (typeof answer === 'function') {
        answer(res);
        return;
      }
      const [status, body = ''] = answer;
      res.writeHead(status, { 'content-type': 'application/xml', etag: '"part"' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: ScriptedStore = {
    address: {
      bucket: BUCKET,
      prefix: 'photos/',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    asked: [],
    answer: (line) => (line.startsWith('GET ?list') ? [200, listing([])] : [200]),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return store;
}

async function lineOf(req: IncomingMessage): Promise<string> {
  const { pathname, search } = new URL(req.url ?? '', 'http://store');
  const body = await text(req);
  const told = body.length > LONGEST_TOLD ? `${body.length} bytes` : body;
  return `${req.method} ${pathname.slice(`/${BUCKET}/`.length)}${search} ${told}`.trim();
}
