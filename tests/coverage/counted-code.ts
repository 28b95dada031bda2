import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

import { ownPackages } from '../support/own-packages.ts';

/** The part of `istanbul-lib-instrument` that is used. */
interface Istanbul {
  default: {
    createInstrumenter: (options: { esModules: true; coverageVariable: string }) => {
      instrumentSync: (code: string, path: string) => string;
      /** The branches of the last file, none of them taken. */
      lastFileCoverage: () => object;
    };
  };
}

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder in which each process leaves its counts. */
export const COUNTS = `${root}.data/coverage`;
/** The global that holds the counters of a process, by file. */
const COUNTERS = '__branches__';

/**
 * Code that runs only in a browser, or is shown on its own. Code that renders pages (`.tsx`) is left to the tests that
 * look at them.
 */
const NO_SERVER_CODE =
  /\/use-[\w-]+\.ts$|^app\/(?:components|specimens|themes)\/|\.(?:test|for-tests|d)\.ts$/;

export const isCounted = (path: string): boolean =>
  /^(?:app|gateway)\/.*\.ts$|^server\.ts$/.test(path) && !NO_SERVER_CODE.test(path);

/** A process that is killed loses its counts of at most this time. */
const WRITTEN_EVERY_MS = 2_000;

/** Code that lets a process write down how often it took each branch: every two seconds, and at its end. */
const LEAVES_COUNTS = `
if (!globalThis.writeBranches) {
  const { mkdirSync, renameSync, writeFileSync } = process.getBuiltinModule('node:fs');
  const { threadId } = process.getBuiltinModule('node:worker_threads');
  // The numbers of processes come again.
  const file = ${JSON.stringify(COUNTS)} + '/' + [process.pid, threadId, Date.now()].join('-') + '.json';
  globalThis.writeBranches = () => {
    mkdirSync(${JSON.stringify(COUNTS)}, { recursive: true });
    // Whole or not at all: a process may be killed while it writes.
    writeFileSync(file + '.part', JSON.stringify(globalThis.${COUNTERS}));
    renameSync(file + '.part', file);
  };
  process.on('exit', globalThis.writeBranches);
  setInterval(globalThis.writeBranches, ${WRITTEN_EVERY_MS}).unref();
}
`;

interface Counting {
  /**
   * Adds counters to a file's code, with or without types, by its path from the project's folder. Both forms of a file
   * count the same branches.
   */
  counted: (code: string, path: string) => string;
  /** The branches of a file, none of them taken. */
  untaken: (code: string, path: string) => object;
}

/** Loads the instrumenter, and installs its packages the first time. */
export async function counting(): Promise<Counting> {
  const folder = ownPackages('istanbul', new URL('./istanbul/', import.meta.url));
  // By path, because no package of the project has that name.
  const loaded: unknown = await import(`${folder}/node_modules/istanbul-lib-instrument/src/index.js`);
  const { createInstrumenter } = (loaded as Istanbul).default;
  const instrumenter = createInstrumenter({ esModules: true, coverageVariable: COUNTERS });
  const instrumented = (code: string, path: string) =>
    instrumenter.instrumentSync(stripTypeScriptTypes(code), path);
  return {
    counted: (code, path) => instrumented(code, path) + LEAVES_COUNTS,
    untaken: (code, path) => {
      instrumented(code, path);
      return instrumenter.lastFileCoverage();
    },
  };
}
