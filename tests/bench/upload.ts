/**
 * `npm run bench:upload [-- --quick]`: 20 customers upload a photo of 15 MB each at once to the real portal. Prints its
 * throughput beside that of a server that pipes the same bodies to disk and does nothing else, and how much memory the
 * portal's process grew by (wanted: a ratio of 0.55 at least, growth of 60 MB at most). Exits with 1 where either is missed;
 * not with `--quick`, which is one round.
 */
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { readCommand } from '../../.tasks/command.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { endWithThis } from '../support/servers/end-with-this.ts';
import { startStack } from '../support/servers/stack.ts';
import { residentMb } from './process-figures.ts';
import { openUploaders, uploadAll } from './uploads.ts';

const { options } = readCommand({
  usage: 'npm run bench:upload [-- --quick]',
  // The server to compare with is told its folder by `raw`.
  options: { quick: false, raw: '' },
});
const isQuick = options.quick;
const UPLOADS = 20;
const FILE_BYTES = 15 * 1024 * 1024;
const WARM_UP_ROUNDS = isQuick ? 1 : 6;
const WARM_UP_BYTES = 100 * 1024;
const ROUNDS = isQuick ? 1 : 3;
const SAMPLE_EVERY_MS = 20;
const WANTED_RATIO = 0.55;
const WANTED_GROWTH_MB = 60;
const MB = 1024 * 1024;

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
  const child = endWithThis(fork(fileURLToPath(import.meta.url), ['--raw', folder]));
  const [port] = (await once(child, 'message')) as [number];
  return { pid: child.pid ?? 0, port, stop: () => child.kill() };
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
    const customers = await openUploaders(UPLOADS, { mockUrl: mock.url, port: stack.port });
    const senders = customers.map((customer) => ({
      host: `vaivem.localhost:${stack.port}`,
      cookie: customer.cookieHeader(),
    }));
    const strangers = senders.map(() => ({}));
    const emptied = () => {
      for (const dir of [uploadDir, rawDir]) {
        for (const name of readdirSync(dir)) rmSync(join(dir, name));
      }
    };
    // What the process needs to answer the same requests with small files is not the uploads'.
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await uploadAll(raw.port, WARM_UP_BYTES, strangers);
      await uploadAll(stack.port, WARM_UP_BYTES, senders);
      emptied();
    }
    const before = residentMb(pid);
    const rawBefore = residentMb(raw.pid);
    const figures: { portal: number; pipe: number }[] = [];
    const [most = 0, rawMost = 0] = await mostMemory([pid, raw.pid], async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const pipe = await uploadAll(raw.port, FILE_BYTES, strangers);
        const portal = await uploadAll(stack.port, FILE_BYTES, senders);
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

if (options.raw !== '') await serveRawPipe(options.raw);
else process.exitCode = (await bench()) || isQuick ? 0 : 1;
