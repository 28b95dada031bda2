import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { BucketAddress } from '../../gateway/uploads/bucket-address.ts';

/** What a test's store makes of a part: it takes it, refuses it, or reads nothing of it and says nothing. */
type Mood = 'takes' | 'refuses' | 'stalls';

/** As much of an object store as a file in parts needs, with its eyes open. s3rver cannot abort. */
export interface PartStore {
  readonly address: BucketAddress;
  /** Uploads in parts that were begun, and neither completed nor aborted. */
  readonly open: ReadonlySet<string>;
  /** Whole files by their key, in bytes. */
  readonly files: ReadonlyMap<string, number>;
  /** Of the part with this number, from 1. */
  moodOf: (part: number) => Mood;
  stop(): Promise<void>;
}

const LIST = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';

export async function startPartStore(): Promise<PartStore> {
  const open = new Set<string>();
  const files = new Map<string, number>();
  const sizes = new Map<string, number>();
  const answer = async (req: IncomingMessage): Promise<[status: number, text: string] | undefined> => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://store');
    const upload = searchParams.get('uploadId');
    const part = Number(searchParams.get('partNumber'));
    const mood = part > 0 ? store.moodOf(part) : 'takes';
    if (mood === 'stalls') return undefined;
    const bytes = await sizeOf(req);
    if (mood === 'refuses') return [503, ''];
    if (req.method === 'PUT' && upload !== null) {
      sizes.set(upload, (sizes.get(upload) ?? 0) + bytes);
      return [200, ''];
    }
    if (req.method === 'PUT') {
      files.set(pathname, bytes);
      return [200, ''];
    }
    if (req.method === 'POST' && upload === null) {
      const id = `upload-${open.size + files.size + sizes.size}`;
      open.add(id);
      return [
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      ];
    }
    if (upload !== null) {
      open.delete(upload);
      if (req.method === 'DELETE') return [204, ''];
      files.set(pathname, sizes.get(upload) ?? 0);
      return [200, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>'];
    }
    return [200, LIST];
  };
  const server = createServer((req, res) => {
    void answer(req).then((given) => {
      if (given === undefined) return;
      const [status, text] = given;
      res.writeHead(status, { 'content-type': 'application/xml', etag: '"part"' }).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: PartStore = {
    address: {
      bucket: 'waiting',
      prefix: 'photos/',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    open,
    files,
    moodOf: () => 'takes',
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return store;
}

async function sizeOf(req: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) size += chunk.length;
  return size;
}
