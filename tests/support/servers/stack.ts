import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';

import { ensureBuilt } from '../../../.tasks/build.ts';
import { endWithThis } from './end-with-this.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Node's compile cache for the tests' processes: inside the build's folder, so that the next build deletes it. */
const NODE_COMPILE_CACHE = `${root}build/portal/.compiled`;
const READY_WITHIN_MS = 90_000;
const READY_EVERY_MS = 50;
/** Node's options and the script, as the image starts it. */
export const SERVER = serverOf(root);

/** The same of another checkout of this project. @param folder its path, with a slash at the end */
function serverOf(folder: string): string[] {
  const [, command = '[]'] = /^CMD (.+)$/m.exec(readFileSync(`${folder}Dockerfile`, 'utf8')) ?? [];
  const [, ...options] = JSON.parse(command) as string[];
  return options;
}

/** The whole system as one process of its own: the gateway with the built app, in production mode, and the mock. */
export interface Stack {
  /** The process that was started. */
  readonly pid: number;
  /** When it was started, by `performance.now()`. */
  readonly startedAt: number;
  /** The portal's port on 127.0.0.1, where every brand answers by its `Host` header. */
  readonly port: number;
  /** The port of the brand API that the portal calls. */
  readonly mockPort: number;
  readonly mockUrl: string;
  /** A brand's address as a browser opens it, without a slash at the end. */
  urlOf(brandSlug: string): string;
  /**
   * Ends it in order (SIGTERM).
   *
   * @returns the exit code
   * @throws Error if Node wrote a warning in it
   */
  stop(): Promise<number | null>;
  /** Ends it as a crash would (SIGKILL). */
  kill(): Promise<void>;
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void;
  /** Resolves when it has ended, by itself or not. */
  readonly ended: Promise<unknown>;
  /** Everything it has written so far, to stdout and stderr. */
  log(): string;
}

/**
 * Starts `server.ts` on free ports, with state and uploads in a folder of its own that goes when it ends.
 *
 * @param overrides environment variables beside or instead of the test's own; with `BRAND_API_URL` no mock is started
 * @param until `listening`: it answers; `ready`: it has also rendered its warm-up pages, and is at full speed
 * @param checkout another version of the project, built: its folder's path, with a slash at the end
 * @throws Error with what the process wrote, when it ends before it is ready or is not ready within 90 s
 */
export async function startStack(
  overrides: Record<string, string> = {},
  until: 'listening' | 'ready' = 'ready',
  checkout = root,
): Promise<Stack> {
  if (checkout === root) buildOnce();
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-'));
  const startedAt = performance.now();
  const child = endWithThis(
    spawn(process.execPath, serverOf(checkout), {
      cwd: checkout,
      env: { ...testEnvironment(folder), ...overrides },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const ended = once(child, 'exit');
  const written = collect(child);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const [, port] = await written.match(/^\S.* http:\/\/\S+?:(\d+)$/m);
    const mockUrl = overrides['BRAND_API_URL'] ?? (await written.match(/^Mock console (\S+)$/m))[1];
    if (port === undefined || mockUrl === undefined) throw new Error('the process wrote no address');
    if (until === 'ready') await checkReady(Number(port));
    return {
      pid: child.pid ?? 0,
      startedAt,
      port: Number(port),
      mockPort: Number(new URL(mockUrl).port),
      mockUrl,
      urlOf: (brandSlug) => `http://${brandSlug}.localhost:${port}`,
      stop: async () => {
        await end('SIGTERM');
        const warning = /^\(\S+:\d+\) (?!Experimental)\w*Warning: .+/m.exec(written.text());
        if (warning) throw new Error(`the process was warned by Node: ${warning[0]}`);
        return child.exitCode;
      },
      kill: () => end('SIGKILL'),
      signal: (name) => void child.kill(name),
      ended,
      log: written.text,
    };
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`the stack did not start:\n${readable(written.text())}`, { cause: error });
  }
}

/** Longer than any sentence or line of a stack, and than the log's lines of one request. */
const LONGEST_LINE = 1_000;

let isBuilt = false;

/** Comparing the sources with the build takes a twentieth of a start, so it is done once. */
function buildOnce(): void {
  if (!isBuilt) ensureBuilt();
  isBuilt = true;
}

/** Takes nothing of the machine's own environment but `PATH`, so that every machine tests the same. */
function testEnvironment(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    // As the image has it.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1000000',
    PORT: '0',
    MOCK_API_PORT: '0',
    BRAND_API_URL: 'mock',
    SESSION_SECRETS: 'a-secret-of-the-tests-with-no-other-use',
    STATE_URL: `file:${folder}/state.sqlite`,
    UPLOAD_DIR: `${folder}/uploads`,
    LOG_LEVEL: 'info',
    // Tests start some hundred stacks, for a few pages each; benchmarks need one at full speed.
    ...(process.env['VITEST'] !== undefined && { WARM_UP_PAGES: '0', NODE_COMPILE_CACHE }),
    // The tests log in some thousand times.
    SEND_CODE_LEAST_MS: '0',
    // Many tests share one network address, and every one of them logs in.
    CODES_PER_HOUR_PER_IDENTITY: '100000',
    CODES_PER_HOUR_PER_ADDRESS: '100000',
  };
}

/** What a process wrote, without the bundle's page-long lines and places in the bundle. */
export function readable(written: string): string {
  const isOfBundle = (line: string) => line.length > LONGEST_LINE || /\/build\/portal\/\S+:\d+/.test(line);
  return written
    .split('\n')
    .filter((line) => !isOfBundle(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

interface Written {
  text: () => string;
  /** Waits until the process has written something that matches. */
  match: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/** Gathers what a process writes. */
function collect(child: ChildProcess): Written {
  let text = '';
  let look = (): void => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      look();
    });
  }
  return {
    text: () => text,
    match: (pattern) =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(reject, READY_WITHIN_MS, new Error(`${pattern.source} was not written`));
        const leave = () => {
          clearTimeout(giveUp);
          reject(new Error('the process ended'));
        };
        look = () => {
          const found = pattern.exec(text);
          if (found === null) return;
          clearTimeout(giveUp);
          child.off('exit', leave);
          // Without this, each further line would search the whole output again.
          look = () => undefined;
          resolve(found);
        };
        child.once('exit', leave);
        look();
      }),
  };
}

/** Polls `/readyz`, as a balancer does: on a busy machine the state or the file store may answer late at first. */
async function checkReady(port: number): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}/readyz`);
    const text = await body.text();
    if (statusCode === 200) return;
    if (performance.now() > giveUpAt) throw new Error(`/readyz answered ${statusCode}: ${text}`);
    await wait(READY_EVERY_MS);
  }
}
