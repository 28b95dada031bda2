/**
 * Builds app and server when its sources changed since the last build. `npm run build` runs it; start and test import it.
 * `npm run build -- --report` builds in any case, and prints what each script and each of its parts weighs.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = `${root}build/.sources`;
const TURN = `${root}build/.turn`;
/** Longer than a build takes anywhere. */
const TURN_OVER_MS = 900_000;
const LOOK_EVERY_MS = 200;
const SOURCES = [
  'app/**',
  'brands/**',
  'server.ts',
  '{gateway,mock-api}/**/*.ts',
  'remix.config.js',
  'vite.config.ts',
  '.config/{leave-out,unreached}.ts',
  'package-lock.json',
  '.tasks/build.ts',
  '.tasks/bundle-server.ts',
];
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

/**
 * Builds unless the sources are those of the last build. Exits the process when the build fails.
 *
 * @param report called with the folder of the client's build; the source maps in it are for the report to delete
 */
export function ensureBuilt(report?: (client: string) => void): void {
  const isBuilt = (sources: string) =>
    report === undefined && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
  if (isBuilt(digestOfSources())) return;
  mkdirSync(`${root}build`, { recursive: true });
  const endTurn = takeTurn(TURN);
  const sources = digestOfSources();
  if (!isBuilt(sources)) {
    process.stderr.write('Building …\n');
    // What is left of a build that is broken off is none, also where its sources come back.
    rmSync(STAMP, { force: true });
    const options = report === undefined ? [] : ['--sourcemapClient', 'hidden'];
    run(`${root}node_modules/@remix-run/dev/dist/cli.js`, 'vite:build', ...options);
    report?.(`${root}build/client`);
    compress(`${root}build/client`);
    run(`${root}.tasks/bundle-server.ts`);
    writeFileSync(STAMP, sources);
  }
  endTurn();
}

/**
 * Waits while another process has its turn: two builds at once would each empty what the other has written. One that ended
 * within its turn, in whatever way, has it no more.
 *
 * @param file names the process whose turn it is
 * @returns a function that ends the turn
 */
export function takeTurn(file: string): () => void {
  const own = `${file}.${process.pid}.${threadId}`;
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  while (!isLinked(own, file)) {
    if (isOver(file)) rmSync(file, { force: true });
    else Atomics.wait(sleeping, 0, 0, LOOK_EVERY_MS);
  }
  rmSync(own);
  return () => rmSync(file, { force: true });
}

/**
 * A link comes with its content, or not at all. Its time is that of the turn, not of the wait.
 * @returns whether nobody was before; where the file system has no links there are no turns
 */
function isLinked(own: string, file: string): boolean {
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EEXIST';
  }
}

function isOver(file: string): boolean {
  try {
    const since = statSync(file).mtimeMs;
    const builder = Number(readFileSync(file, 'utf8'));
    if (Date.now() - since > TURN_OVER_MS) return true;
    // In a container numbers come again: a turn from before this process began is another's.
    if (builder === process.pid) return since < Date.now() - process.uptime() * 1_000;
    process.kill(builder, 0);
    return false;
  } catch (error) {
    // The file is gone, or the process.
    return ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

function run(...words: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}vaivem: the build failed; see its message above\n`);
  process.exit(1);
}

function digestOfSources(): string {
  const digest = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((name) => !/\.test\.tsx?$/.test(name) && statSync(root + name).isFile())
    .sort();
  for (const name of files) digest.update(name).update(readFileSync(root + name));
  return digest.digest('hex');
}

/** Writes a brotli and a gzip form beside each file, for the gateway to serve as they are. */
function compress(folder: string): void {
  for (const name of globSync('**', { cwd: folder })) {
    const path = `${folder}/${name}`;
    if (!COMPRESSIBLE.test(name) || !statSync(path).isFile()) continue;
    const content = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (import.meta.main) {
  const isReported = process.argv.includes('--report');
  ensureBuilt(isReported ? (await import('./weigh.ts')).printWeights : undefined);
}
