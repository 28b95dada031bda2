import { build as bundle, type Plugin } from 'esbuild';
import { readFile, rm } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type * as CountedCode from '../tests/coverage/counted-code.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** From the project's folder. */
const BUILT = 'build/portal';
const OWN_SOURCE = /[\\/](?:server|(?:gateway|mock-api)[\\/].+)\.ts$/;

/** `npm run coverage`: the server's code counts its taken branches. */
const isCounting = process.env['COUNT_BRANCHES'] !== undefined;

/**
 * Writes the server, the app that Vite has built and the packages of both as a few files: a start loads some ten of
 * them instead of a thousand, without any unused code. Code that a start may not need (the mock, Valkey, an object
 * store, traces) is in files of its own. Names stay, so that a fault's stack reads as the source; for its lines there
 * are source maps, which Node reads with `--enable-source-maps`.
 */
async function bundleServer(): Promise<void> {
  await rm(root + BUILT, { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      server: 'server.ts',
      app: 'build/server/index.js',
      'watch-thread': 'gateway/watchdog/watch-thread.ts',
      'sqlite-writing-thread': 'gateway/state/sqlite/sqlite-writing-thread.ts',
      'mock-api': 'mock-api/main.ts',
    },
    outdir: BUILT,
    bundle: true,
    // A thread, the mock and lazily loaded code share code with the other files.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    // React has another build for developers.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages that are not ES modules load Node's own modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    // sharp has binaries of its own; Vite is only there in development.
    external: ['sharp', 'vite'],
    plugins: [await ownSources()],
    logLevel: 'warning',
  });
}

/** The server's files find other files from their own address: in the bundle this stays the address of the source. */
async function ownSources(): Promise<Plugin> {
  const counted = isCounting ? await loadCounted() : undefined;
  return {
    name: 'own-sources',
    setup(build) {
      build.onLoad({ filter: OWN_SOURCE }, async ({ path }) => {
        const name = posix.relative(toSlashes(root), toSlashes(path));
        if (name.startsWith('..') || name.startsWith('node_modules/')) return undefined;
        const source = await readFile(path, 'utf8');
        const code = counted?.(source, name) ?? source;
        return { contents: placed(code, name), loader: 'ts', resolveDir: dirname(path) };
      });
    },
  };
}

function placed(code: string, name: string): string {
  return (
    code
      // A thread's file is built beside the file that starts it.
      .replace(/(new Worker\(new URL\('\.\/[^'\n]+)\.ts', import\.meta\.url/g, "$1.js', import.meta['url']")
      .replaceAll('import.meta.url', `new URL('${posix.relative(BUILT, name)}', import.meta.url)`)
  );
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Imported by a computed address, because the image is built without the tests. */
async function loadCounted(): Promise<((code: string, path: string) => string) | undefined> {
  const { href } = pathToFileURL(`${root}tests/coverage/counted-code.ts`);
  const { counting, isCounted } = (await import(href)) as typeof CountedCode;
  const { counted } = await counting();
  return (code, path) => (isCounted(path) ? counted(code, path) : code);
}

if (import.meta.main) await bundleServer();
