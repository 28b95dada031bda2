import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rollup, type UserConfig } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

import { layersAsSpecificity } from './.config/layers-as-specificity.ts';
import { leavingOut } from './.config/leave-out.ts';
import { unreached } from './.config/unreached.ts';
import remixOptions from './remix.config.js';

const GENERATED = ['node_modules/**', 'build/**', '.features-gen/**', '.data/**'];
const CONTRACT_TESTS = 'tests/contract/**/*.test.ts';
const GATEWAY_TESTS = 'tests/gateway/**/*.test.ts';

/** `npm run coverage`: the server's code counts which of its branches are taken. */
const isCounting = process.env['COUNT_BRANCHES'] !== undefined;
const countingPlugins = isCounting ? [await loadCounting()] : [];
const setupFiles = isCounting ? ['tests/coverage/leave-counts.ts'] : [];

/**
 * Vitest's own limits are too short for tests that start processes, and for a busy machine, where a second may take
 * twenty. The limits only end tests that hang.
 */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Node's options for the processes that run tests. There is one for each processor already, so helpers that collect
 * garbage, from a small young space at that, only take time: four hundredths of the unit tests' processor time.
 */
const execArgv = ['--no-parallel-scavenge', '--max-semi-space-size=32', '--min-semi-space-size=16'];

/** The tests that vitest runs. They are here because `npx vitest` and editors look for them here. */
const test: ViteUserConfig['test'] = {
  execArgv,
  projects: [
    {
      extends: true,
      test: {
        name: 'unit',
        setupFiles,
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...GENERATED, CONTRACT_TESTS, GATEWAY_TESTS],
        // No file changes what another one reads, and a process for each file would be more than half the time.
        isolate: false,
        // One more than there are processors, because tests wait a fifth of their time.
        maxWorkers: availableParallelism() + 1,
        ...timeouts,
      },
    },
    {
      extends: true,
      test: {
        name: 'contract',
        setupFiles,
        include: [CONTRACT_TESTS],
        isolate: false,
        ...timeouts,
        // Projects with different `maxWorkers` must run one after the other: without this, `npx vitest` refuses to
        // begin.
        sequence: { groupOrder: 1 },
      },
    },
    // These tests wait more than they work, so three files run at once.
    {
      extends: true,
      test: {
        name: 'gateway',
        setupFiles,
        include: [GATEWAY_TESTS],
        isolate: false,
        globalSetup: 'tests/gateway/global-setup.ts',
        maxWorkers: 3,
        ...timeouts,
        sequence: { groupOrder: 2 },
      },
    },
  ],
};

/**
 * Tells the server's build, by language and namespace, where the client's build, which runs first, has put the texts.
 */
const textFilesKnown: Plugin = {
  name: 'text-files-known',
  apply: 'build',
  config(_config, { isSsrBuild }) {
    if (isSsrBuild !== true) return undefined;
    const manifest = new URL('build/client/.vite/manifest.json', import.meta.url);
    const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
    const texts = Object.entries(files).flatMap(([source, { file }]) => {
      const [, name] = /^app\/locales\/(.+)\.json$/.exec(source) ?? [];
      return name === undefined ? [] : [[name, `/build/${file}`]];
    });
    return { define: { 'import.meta.env.TEXT_FILES': JSON.stringify(Object.fromEntries(texts)) } };
  },
};

export default defineConfig(async ({ isSsrBuild, mode }): Promise<UserConfig> => ({
  // The gateway serves the client build under /build with immutable caching.
  base: '/build/',
  // Tests load modules, not the app, and Remix takes a second to load.
  plugins: [
    ...countingPlugins,
    ...(mode === 'test'
      ? []
      : [(await import('@remix-run/dev')).vitePlugin(remixOptions), leavingOut(unreached), textFilesKnown]),
  ],
  test,
  css: { postcss: { plugins: layersAsSpecificity } },
  // A file of texts is one object, because its keys are no JavaScript names.
  json: { namedExports: false },
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  build: {
    target: 'es2022',
    // A font or drawing inlined as a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // The server's functions keep their names, and its lines have a source map, so a fault in the log reads as the
    // source.
    sourcemap: isSsrBuild === true,
    // A twentieth smaller, by brotli, than what Vite's own minifier makes.
    minify: isSsrBuild === true ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    ...(isSsrBuild !== true && {
      rollupOptions: {
        // These modules have no side effects, though their package does not say so: unused ones are left out.
        treeshake: { moduleSideEffects: (id) => !TAGS.test(id) },
        output: { manualChunks: sharedChunk },
      },
    }),
  },
}));

/** The code that reads tags in a text: it is fetched only for a text with tags. */
const TAGS = /\/react-i18next\/dist\/es\/Trans|\/html-parse-stringify\/|\/void-elements\//;
/** The code that checks a field when it is left: it is fetched when somebody enters such a field. */
const CONFORM = /\/node_modules\/@conform-to\/|\/app\/forms\/field-judge\./;
/** The code that calls it, and that reads documents: only pages with such fields have it. */
const CHECKED =
  /\/app\/(?:forms\/(?:use-checked-form|use-conform)|domain\/documents\/(?:cnpj|cpf|modulo-11))\./;
const SHARED = /\/app\/(?:themes|components|frame|forms|alerts)\/|\/app\/i18n\/[\w.-]+$/;
const FRAME = /\/app\/(?:root|entry\.client|routes\/login\/route)\.tsx/;

/**
 * Puts what several screens share into three files: the libraries, the frame with what the login needs, and the rest of
 * the design system. By itself the bundler makes some twenty, each of which costs a request, a name in the page's HTML,
 * and a compression that starts from nothing.
 */
function sharedChunk(id: string, { getModuleInfo }: ModuleGraph): string | undefined {
  if (TAGS.test(id)) return 'tags';
  if (CONFORM.test(id)) return 'conform';
  if (CHECKED.test(id)) return 'checked-form';
  if (id.includes('/node_modules/')) return 'libraries';
  if (!SHARED.test(id)) return undefined;
  const users = usersOf(id, getModuleInfo);
  if ([...users].some((user) => FRAME.test(user))) return 'frame';
  return [...users].filter((user) => user.endsWith('/route.tsx')).length > 1 ? 'screens' : undefined;
}

/**
 * Imported by a computed address, because the image is built without the tests, and a bundler would look for the file.
 */
async function loadCounting(): Promise<Plugin> {
  const { href } = new URL('tests/coverage/counting-plugin.ts', import.meta.url);
  const { countingPlugin } = (await import(href)) as { countingPlugin: () => Promise<Plugin> };
  return countingPlugin();
}

type ModuleGraph = Parameters<Rollup.GetManualChunk>[1];

/** The modules that import a module, or import one that does. */
function usersOf(
  id: string,
  getModuleInfo: ModuleGraph['getModuleInfo'],
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const user of getModuleInfo(id)?.importers ?? []) usersOf(user, getModuleInfo, found);
  return found;
}
