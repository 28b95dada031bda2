/** The parts of the check, by name, and how each is run and counted. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureBrowser, requireBrowser } from './browser.ts';
import { ensureEngines } from './engines.ts';
import type { Run } from './run-command.ts';
import { ensureStateServer } from './state-server.ts';
import {
  countPlaywright,
  countVitest,
  NOTHING,
  settle,
  type Count,
  type PlaywrightReport,
  type VitestReport,
} from './test-count.ts';

interface Order {
  run: Run;
  /** Only test files with one of these in their paths run; all if there are none. */
  filters: readonly string[];
}

interface Terms {
  /** Whether missing browsers may be installed. */
  mayInstall: boolean;
  /** Whether failed tests are tried once more, counted and named. */
  isTriedTwice: boolean;
  /** Whether properties that take long are tried on fewer cases. */
  isQuick: boolean;
}

export type Part = (order: Order) => Promise<Count>;

const PLAYS = '.config/playwright.config.ts';
/**
 * Node's compile cache: without it, compiling in some hundred threads and processes is a tenth of the unit tests' time.
 */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
export const PART_NAMES = [
  'lint',
  'format',
  'build',
  'unit',
  'contract',
  'gateway',
  'smoke',
  'e2e',
  'look',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** @returns the parts, and what removes the files that they left */
export function createParts({ isQuick, isTriedTwice, mayInstall }: Terms): {
  parts: Record<PartName, Part>;
  clear: () => void;
} {
  const reports = mkdtempSync(join(tmpdir(), 'vaivem-test-'));

  async function vitest(project: string, { run, filters }: Order): Promise<Count> {
    ensureStateServer({ mayInstall });
    const report = join(reports, `${project}.json`);
    const reporters = ['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`];
    const retry = isTriedTwice ? ['--retry', '1'] : [];
    const args = ['run', '--project', project, ...reporters, ...retry, ...filters];
    const hasSucceeded = await run('vitest', args, {
      NODE_COMPILE_CACHE: COMPILED,
      ...(isQuick && { QUICK_CHECK: '1' }),
    });
    return settle(hasSucceeded, countVitest(readReport(report) as VitestReport | undefined));
  }

  async function playwright(part: string, config: string, { run, filters }: Order): Promise<Count> {
    const report = join(reports, `${part}.json`);
    const retry = isTriedTwice ? ['--retries', '1'] : [];
    const hasSucceeded = await run(
      'playwright',
      ['test', '--config', config, '--reporter', 'dot,json', ...retry, ...filters],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    return settle(hasSucceeded, countPlaywright(readReport(report) as PlaywrightReport | undefined));
  }

  function findBrowsers(): void {
    if (mayInstall) ensureBrowser();
    else requireBrowser({ hasWindow: false });
  }

  async function playScenarios(part: string, order: Order): Promise<Count> {
    findBrowsers();
    const isMade = await order.run('bddgen', ['--config', PLAYS]);
    return isMade ? playwright(part, PLAYS, order) : { ...NOTHING, failed: 1 };
  }

  const parts: Record<string, Part> = {
    lint: ({ run }) => lint(run),
    format: ({ run }) => check(run, ...FORMAT),
    build: ({ run }) => check(run, 'node', '.tasks/build.ts'),
    unit: (order) => vitest('unit', order),
    contract: (order) => vitest('contract', order),
    gateway: (order) => vitest('gateway', order),
    smoke: ({ run }) => playScenarios('smoke', { run, filters: ['--grep', '@smoke\\b'] }),
    e2e: (order) => playScenarios('e2e', order),
    look: (order) => {
      findBrowsers();
      ensureEngines({ mayInstall });
      return playwright('look', '.config/look.config.ts', order);
    },
  };
  return { parts, clear: () => rmSync(reports, { recursive: true, force: true }) };
}

/** The type-aware linter, with its options. */
export const LINT = ['oxlint', '--type-aware', '--type-check', '--deny-warnings', '.'] as const;

/** Prettier with its cache, by the files' content: a file that was checked before takes a tenth of the time. */
const FORMAT = [
  'prettier',
  '--check',
  '--log-level',
  'warn',
  '--cache',
  '--cache-strategy',
  'content',
  '.',
] as const;

/** Finds type errors, broken rules, and unused files, exports and packages. */
async function lint(run: Run): Promise<Count> {
  const [written, used] = await Promise.all([
    check(run, ...LINT),
    check(run, 'knip', '--config', '.config/knip.json', '--no-progress'),
  ]);
  return { ...written, passed: written.passed + used.passed, failed: written.failed + used.failed };
}

/** Counts as one test. */
async function check(run: Run, command: string, ...args: string[]): Promise<Count> {
  return (await run(command, args)) ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

/** A runner's report; undefined if it wrote none. */
function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
