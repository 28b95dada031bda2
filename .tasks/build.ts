/**
 * Builds app and server when its sources changed since the last build. `npm run build` runs it; start and test import it.
 * `npm run build -- --report` builds in any case, and prints what each script and each of its parts weighs.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAMP = `${root}build/.sources`;
/** Not in the build's own folder, which each build deletes: the next process would then lock another file. */
export const TURN = `${root}node_modules/.cache/build-turn`;
const LONGEST_BUILD_MS = 900_000;
const SOURCES = [
  'app/**',
  'brands/**',
  'server.ts',
  '{gateway,mock-api}/**/*.ts',
  'remix.config.js',
  'vite.config.ts',
  '.config/{layers-as-specificity,leave-out,unreached}.ts',
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
  mkdirSync(dirname(TURN), { recursive: true });
  const endTurn = takeTurn(TURN);
  const sources = digestOfSources();
  if (!isBuilt(sources)) {
    process.stderr.write('Building …\n');
    // An interrupted build leaves no stamp: its remains never count as built, even if the sources are changed back.
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
 * Waits until no other process is building: two builds at once would each empty what the other has written. The turn is
 * an SQLite lock, which ends with its process, however that ends.
 *
 * @param file the file to lock
 * @returns a function that ends the turn
 */
export function takeTurn(file: string): () => void {
  const turn = new DatabaseSync(file, { timeout: LONGEST_BUILD_MS });
  turn.exec('BEGIN EXCLUSIVE');
  return () => turn.close();
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
  const { readCommand } = await import('./command.ts');
  const { report } = readCommand({
    usage: 'npm run build [-- --report]',
    options: { report: false },
  }).options;
  ensureBuilt(report ? (await import('./weigh.ts')).printWeights : undefined);
}
