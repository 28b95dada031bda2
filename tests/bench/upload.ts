/**
 * `npm run bench:upload`: 20 customers upload a photo of 15 MB each at once to the real portal. Prints its throughput
 * beside that of a server that pipes the same bodies to disk and does nothing else, and how much memory the portal's
 * process grew by (wanted: a ratio of 0.55 at least, growth of 60 MB at most). Exits with 1 where either is missed.
 */
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';

import { EXCHANGE } from '../gateway/confirming-customer.ts';
import { layWorld, logIn } from '../gateway/mock-world.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { createVisitor } from '../support/visitor.ts';
import { startStack } from '../support/stack.ts';
import { residentMb } from './process-figures.ts';

const UPLOADS = 20;
const FILE_BYTES = 15 * 1024 * 1024;
const WARM_UP_ROUNDS = 6;
const WARM_UP_BYTES = 100 * 1024;
const ROUNDS = 3;
const SAMPLE_EVERY_MS = 20;
const WANTED_RATIO = 0.55;
const WANTED_GROWTH_MB = 60;
const MB = 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** Where the page's script sends each file. */
const FORM_PATH = '/produtos-adquiridos-online/confirmacao.data';
/** A request that asks for photos: where none is asked for none is kept. */
const DEFECT = { ...EXCHANGE, reason: '20', subReason: '2004', wish: '24', details: 'Costura aberta' };
const BOUNDARY = 'bench-boundary-0123456789';

/** The server to compare with, in a process of its own like the portal. */
async function serveRawPipe(folder: string): Promise<void> {
  let count = 0;
  const server = createServer((req, res) => {
    pipeline(req, createWriteStream(join(folder, String(++count)))).then(
      () => res.end(),
      () => res.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
}

async function startRawPipe(folder: string): Promise<{ pid: number; port: number; stop: () => void }> {
  const child = fork(fileURLToPath(import.meta.url), [folder]);
  const [port] = (await once(child, 'message')) as [number];
  return { pid: child.pid ?? 0, port, stop: () => child.kill() };
}

/** A JPEG of any size, in memory once for all uploads: the sample's picture over and over, with a number of its own. */
function photoOf(number: number, bytes: number): Buffer[] {
  const sample = readFileSync(new URL('../../fixtures/files/photo.jpg', import.meta.url));
  const end = Buffer.of(number, 0xff, 0xd9);
  const picture = sample.subarray(sample.indexOf(Buffer.of(0xff, 0xda)) + 20, -2);
  const filler = Buffer.concat(
    Array.from({ length: Math.ceil(CHUNK_BYTES / picture.length) }, () => picture),
  ).subarray(0, CHUNK_BYTES);
  // 0xff in a picture has a zero behind it, also where two of these meet.
  filler.set([0, 1], CHUNK_BYTES - 2);
  const head = sample.subarray(0, -2);
  const left = bytes - head.length - end.length;
  const chunks = Array.from({ length: Math.floor(left / CHUNK_BYTES) }, () => filler);
  return [head, ...chunks, filler.subarray(CHUNK_BYTES - (left % CHUNK_BYTES)), end];
}

/** The same body for both servers. */
function bodyOf(number: number, bytes: number): { length: number; chunks: Buffer[] } {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="foto ${number}.jpg"\r\n` +
    'Content-Type: image/jpeg\r\n\r\n';
  const chunks = [Buffer.from(head), ...photoOf(number, bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
  return { length: chunks.reduce((sum, chunk) => sum + chunk.length, 0), chunks };
}

/** @returns MB per second, over all of them together */
async function uploadAll(
  port: number,
  fileBytes: number,
  headersOf: (number: number) => Record<string, string>,
): Promise<number> {
  const agent = new Agent({ connections: UPLOADS });
  const startedAt = performance.now();
  let bytes = 0;
  await Promise.all(
    Array.from({ length: UPLOADS }, async (_, number) => {
      const { length, chunks } = bodyOf(number, fileBytes);
      bytes += length;
      const { body } = await request(`http://127.0.0.1:${port}${FORM_PATH}`, {
        method: 'POST',
        dispatcher: agent,
        headers: {
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': String(length),
          ...headersOf(number),
        },
        body: Readable.from(chunks, { objectMode: false }),
      });
      await body.dump();
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await agent.close();
  return bytes / MB / seconds;
}

/** The most memory each process has resident while `work` is done, in MB. */
async function mostMemory(pids: readonly number[], work: () => Promise<void>): Promise<number[]> {
  let most = pids.map(() => 0);
  const sampling = setInterval(
    () => (most = pids.map((pid, index) => Math.max(most[index] ?? 0, residentMb(pid)))),
    SAMPLE_EVERY_MS,
  );
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return most;
}

async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-bench-'));
  const uploadDir = mkdtempSync(join(folder, 'uploads-'));
  const rawDir = mkdtempSync(join(folder, 'raw-'));
  const raw = await startRawPipe(rawDir);
  const mock = await startMockProcess();
  const stack = await startStack({ BRAND_API_URL: mock.url, UPLOAD_DIR: uploadDir });
  const { pid } = stack;
  try {
    const customers = await Promise.all(
      Array.from({ length: UPLOADS }, async () => {
        const visitor = createVisitor(stack.port);
        await logIn(visitor, await layWorld(mock.url));
        const { status } = await visitor.post('/home', DEFECT);
        if (status !== 303) throw new Error(`the item was not added: ${status}`);
        return visitor;
      }),
    );
    const headersOf = (number: number) => ({
      host: `vaivem.localhost:${stack.port}`,
      cookie: customers[number]?.cookieHeader() ?? '',
    });
    const emptied = () => {
      for (const dir of [uploadDir, rawDir]) {
        for (const name of readdirSync(dir)) rmSync(join(dir, name));
      }
    };
    // What the process needs to answer the same requests with small files is not the uploads'.
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await uploadAll(raw.port, WARM_UP_BYTES, () => ({}));
      await uploadAll(stack.port, WARM_UP_BYTES, headersOf);
      emptied();
    }
    const before = residentMb(pid);
    const rawBefore = residentMb(raw.pid);
    const figures: { portal: number; pipe: number }[] = [];
    const [most = 0, rawMost = 0] = await mostMemory([pid, raw.pid], async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const pipe = await uploadAll(raw.port, FILE_BYTES, () => ({}));
        const portal = await uploadAll(stack.port, FILE_BYTES, headersOf);
        const taken = readdirSync(uploadDir).length;
        if (taken !== UPLOADS) throw new Error(`${taken} of ${UPLOADS} files were taken`);
        figures.push({ portal, pipe });
        emptied();
      }
    });
    const best = (name: 'portal' | 'pipe') => Math.max(...figures.map((figure) => figure[name]));
    const ratio = best('portal') / best('pipe');
    const growth = most - before;
    console.log(`${UPLOADS} uploads of ${FILE_BYTES / MB} MB at once, best of ${ROUNDS}`);
    console.log(
      `raw pipe to disk ${best('pipe').toFixed(0)} MB/s, memory +${(rawMost - rawBefore).toFixed(0)} MB`,
    );
    console.log(`portal           ${best('portal').toFixed(0)} MB/s, memory +${growth.toFixed(0)} MB`);
    console.log(
      `ratio ${ratio.toFixed(2)} (at least ${WANTED_RATIO} wanted), memory less than ${WANTED_GROWTH_MB} MB wanted`,
    );
    return ratio >= WANTED_RATIO && growth < WANTED_GROWTH_MB;
  } finally {
    await stack.stop();
    await mock.stop();
    raw.stop();
    rmSync(folder, { recursive: true });
  }
}

const [, , rawFolder] = process.argv;
if (rawFolder !== undefined) await serveRawPipe(rawFolder);
else process.exitCode = (await bench()) ? 0 : 1;
