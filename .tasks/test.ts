/**
 * `npm test`: the whole check, and one line for all of it. `npm test -- unit e2e` runs only those parts. A part that
 * finds nothing to test has failed.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBrowser } from './browser.ts';
import { ensureEngines } from './engines.ts';
import { createRunner, type Run } from './run-command.ts';
import {
  countPlaywright,
  countVitest,
  NOTHING,
  settle,
  type Count,
  type PlaywrightReport,
  type VitestReport,
} from './test-count.ts';

const reports = mkdtempSync(join(tmpdir(), 'vaivem-test-'));

const PARTS: Record<string, (run: Run) => Promise<Count>> = {
  typecheck: (run) => check(run, 'tsc', '--noEmit'),
  lint,
  format: (run) => check(run, 'prettier', '--check', '--log-level', 'warn', '.'),
  build: (run) => check(run, 'node', '.tasks/build.ts'),
  // No file changes what another one reads: a process for each takes more than half the time.
  unit: (run) =>
    vitest(run, 'unit', '--no-isolate', '--exclude', 'tests/contract/**', '--exclude', 'tests/gateway/**'),
  contract: (run) => vitest(run, 'contract', '--no-isolate', 'tests/contract/'),
  // It waits more than it works: two at once share the wait.
  gateway: (run) => vitest(run, 'gateway', '--max-workers', '2', 'tests/gateway/'),
  e2e: playScenarios,
  look: lookAtScreens,
};

/**
 * One stage after the other; the lanes of a stage side by side, because the gateway's tests mostly wait for processes
 * that start and end. The browsers need the machine for themselves.
 */
const STAGES: string[][][] = [
  [
    ['build', 'gateway', 'contract'],
    ['typecheck', 'lint', 'format', 'unit'],
  ],
  [['e2e']],
  [['look']],
];

/** A build machine tries a failed test once more and names it: what fails now and then is found and keeps nobody. */
const isBuildMachine = process.env['CI'] === 'true';
const SECOND_TRY = isBuildMachine
  ? { vitest: ['--retry', '1'], playwright: ['--retries', '1'] }
  : { vitest: [], playwright: [] };

/** What is written wrongly, and what nothing uses: files, exports, packages. */
async function lint(run: Run): Promise<Count> {
  const written = await check(
    run,
    'eslint',
    '--config',
    '.config/eslint.config.js',
    '--max-warnings',
    '0',
    '.',
  );
  const used = await check(run, 'knip', '--config', '.config/knip.json', '--no-progress');
  return { ...written, passed: written.passed + used.passed, failed: written.failed + used.failed };
}

/** Counts as one test. */
async function check(run: Run, command: string, ...args: string[]): Promise<Count> {
  return (await run(command, args)) ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

async function vitest(run: Run, part: string, ...args: string[]): Promise<Count> {
  const report = join(reports, `${part}.json`);
  const config = ['--config', '.config/vitest.config.ts'];
  const reporters = ['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`];
  const hasSucceeded = await run('vitest', ['run', ...config, ...reporters, ...SECOND_TRY.vitest, ...args]);
  return settle(hasSucceeded, countVitest(readReport(report) as VitestReport | undefined));
}

async function playScenarios(run: Run): Promise<Count> {
  ensureBrowser({ hasWindow: false });
  const config = '.config/playwright.config.ts';
  return (await run('bddgen', ['--config', config]))
    ? playwright(run, 'e2e', config)
    : { ...NOTHING, failed: 1 };
}

function lookAtScreens(run: Run): Promise<Count> {
  ensureBrowser({ hasWindow: false });
  ensureEngines();
  return playwright(run, 'look', '.config/look.config.ts');
}

async function playwright(run: Run, part: string, config: string): Promise<Count> {
  const report = join(reports, `${part}.json`);
  const hasSucceeded = await run(
    'playwright',
    ['test', '--config', config, '--reporter', 'dot,json', ...SECOND_TRY.playwright],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return settle(hasSucceeded, countPlaywright(readReport(report) as PlaywrightReport | undefined));
}

/** What a runner reported; nothing where it did not come so far. */
function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The stages with only these parts in them; all of them where none is named. */
function stagesOf(names: readonly string[]): string[][][] {
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    console.error(`vaivem: no part "${unknown.join('", "')}"; there are ${Object.keys(PARTS).join(', ')}`);
    process.exit(1);
  }
  if (names.length === 0) return STAGES;
  const chosen = (lane: string[]) => lane.filter((name) => names.includes(name));
  return STAGES.map((lanes) => lanes.map(chosen).filter((lane) => lane.length > 0));
}

const total: Count = { ...NOTHING, uncertain: [] };
const lines: string[] = [];

function told({ passed, failed, skipped }: Omit<Count, 'uncertain'>): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** @param isAlone its output is shown as it comes; of parts side by side, each one's when it is done */
async function runPart(name: string, isAlone: boolean): Promise<void> {
  const startedAt = Date.now();
  if (isAlone) console.log(`\n▸ ${name}`);
  const { run, written } = createRunner({ isShown: isAlone });
  const { passed, failed, skipped, uncertain } = (await PARTS[name]?.(run)) ?? { ...NOTHING, failed: 1 };
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const mark = failed === 0 ? '✓' : '✗';
  const line = `${mark} ${name.padEnd(10)}${told({ passed, failed, skipped })} (${seconds} s)`;
  if (!isAlone) console.log(`\n▸ ${name}`);
  process.stdout.write(written());
  console.log(line);
  lines.push(line);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.uncertain.push(...uncertain.map((test) => `${name}: ${test}`));
}

for (const lanes of stagesOf(process.argv.slice(2))) {
  const runLane = async (lane: string[]) => {
    for (const name of lane) await runPart(name, lanes.length === 1);
  };
  await Promise.all(lanes.map(runLane));
}
rmSync(reports, { recursive: true, force: true });

if (total.uncertain.length > 0) {
  console.log(`\n${total.uncertain.length} uncertain (passed at the second try):`);
  console.log(total.uncertain.map((test) => `  ? ${test}`).join('\n'));
}
console.log(`\n${lines.join('\n')}\n\n${told(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
