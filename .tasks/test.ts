/**
 * `npm test`: the whole check, part after part, and one line for all of it. `npm test -- unit e2e` runs only those
 * parts. A part that finds nothing to test has failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureBrowser } from './browser.ts';
import {
  countPlaywright,
  countVitest,
  settle,
  type Count,
  type PlaywrightReport,
  type VitestReport,
} from './test-count.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'vaivem-test-'));

const PARTS: Record<string, () => Count> = {
  typecheck: () => check('tsc', '--noEmit'),
  lint: () => check('eslint', '--config', '.config/eslint.config.js', '--max-warnings', '0', '.'),
  format: () => check('prettier', '--check', '--log-level', 'warn', '.'),
  build: () => check('node', '.tasks/build.ts'),
  unit: () => vitest('--exclude', 'tests/contract/**', '--exclude', 'tests/gateway/**'),
  contract: () => vitest('tests/contract/'),
  gateway: () => vitest('tests/gateway/'),
  e2e: playScenarios,
  look: lookAtScreens,
};

/** Counts as one test. */
function check(command: string, ...args: string[]): Count {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(...args: string[]): Count {
  const report = join(reports, 'vitest.json');
  const config = ['--config', '.config/vitest.config.ts'];
  const reporters = ['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${report}`];
  const hasSucceeded = run('vitest', ['run', ...config, ...reporters, ...args]);
  return settle(hasSucceeded, countVitest(readReport(report) as VitestReport | undefined));
}

function playScenarios(): Count {
  ensureBrowser({ hasWindow: false });
  const config = '.config/playwright.config.ts';
  return run('bddgen', ['--config', config]) ? playwright(config) : { passed: 0, failed: 1 };
}

function lookAtScreens(): Count {
  ensureBrowser({ hasWindow: false });
  return playwright('.config/look.config.ts');
}

function playwright(config: string): Count {
  const report = join(reports, 'playwright.json');
  const hasSucceeded = run('playwright', ['test', '--config', config, '--reporter', 'dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return settle(hasSucceeded, countPlaywright(readReport(report) as PlaywrightReport | undefined));
}

/** What a runner reported; nothing where it did not come so far. */
function readReport(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}

/** Runs a command of the project's packages. @returns whether it succeeded */
function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    shell: process.platform === 'win32',
  });
  if (error !== undefined) process.stderr.write(`vaivem: ${command}: ${error.message}\n`);
  return status === 0;
}

function chosenParts(names: string[]): string[] {
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) {
    console.error(`vaivem: no part "${unknown.join('", "')}"; there are ${Object.keys(PARTS).join(', ')}`);
    process.exit(1);
  }
  return names.length > 0 ? names : Object.keys(PARTS);
}

const total: Count = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const name of chosenParts(process.argv.slice(2))) {
  console.log(`\n▸ ${name}`);
  const startedAt = Date.now();
  const { passed, failed } = PARTS[name]?.() ?? { passed: 0, failed: 1 };
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  lines.push(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(10)}${passed} passed, ${failed} failed (${seconds} s)`,
  );
  console.log(lines.at(-1));
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
