/** Stands between the portal and a brand API and records both. It keeps everything in memory alone. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';

import { readBody } from '../../gateway/brand-api/read-body.ts';
import { findCall } from '../../mock-api/calls/path-table.ts';
import { isRecord } from '../is-record.ts';
import type { Walk } from './walk.ts';

export interface RecordingProxy {
  url: string;
  /** The API's time when the walk began. */
  startedAt: () => Date;
  close: () => Promise<void>;
}

/** Headers of one connection, not of the message, and those that the proxy itself sets. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  // A compressed answer could not be read here.
  'accept-encoding',
]);

/** @param api the brand API's base address */
export async function startRecordingProxy(api: string, walk: Walk): Promise<RecordingProxy> {
  const { origin, pathname } = new URL(api);
  const base = `${origin}${pathname.replace(/\/*$/, '')}/`;
  let startedAt: Date | undefined;

  async function pass(asking: IncomingMessage, answering: ServerResponse): Promise<void> {
    const address = new URL(asking.url ?? '/', 'http://portal');
    const known = findCall(asking.method ?? '', address.pathname);
    // A customer's file is passed on unread.
    const isHeard = known !== undefined && known.name !== 'upload';
    const hasBody = asking.method !== 'GET' && asking.method !== 'HEAD';
    const body = !hasBody ? null : isHeard ? await toBuffer(asking) : asking;
    let status = 0;
    let text = '';
    try {
      const answer = await request(base + address.pathname.replace(/^\/+/, '') + address.search, {
        method: (asking.method ?? 'GET') as 'GET' | 'POST',
        headers: passedOn(asking.headers),
        body,
      });
      startedAt ??= toDate(answer.headers['date']);
      answering.writeHead(answer.statusCode, passedOn(answer.headers));
      if (!isHeard) await pipeline(answer.body, answering);
      else {
        const bytes = Buffer.from(await answer.body.arrayBuffer());
        text = await readBody(Readable.from([bytes]), answer.headers).catch(() => '');
        answering.end(bytes);
      }
      status = answer.statusCode;
    } catch {
      answering.destroy();
    }
    if (known === undefined) return;
    const asked =
      isHeard && body instanceof Buffer ? toRecord(body) : Object.fromEntries(address.searchParams);
    walk.hear({ call: known.name, path: known.path, asked, status, text });
  }

  const server = createServer((asking, answering) => {
    pass(asking, answering).catch(() => answering.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    startedAt: () => startedAt ?? new Date(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passedOn(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_THE_CONNECTION.has(name) ? [] : [[name, value]],
    ),
  );
}

async function toBuffer(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function toRecord(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString());
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function toDate(header: string | string[] | undefined): Date | undefined {
  const ms = Date.parse(String(header));
  return Number.isNaN(ms) ? undefined : new Date(ms);
}
