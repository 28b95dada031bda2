/**
 * `npm run mutation [-- app/domain gateway/submissions/ledger.ts]`: changes the code in one place after the other, a
 * sign, a word or a condition, and checks whether a test notices. Prints for each group which share was noticed, and
 * the changes that were not. Results of a file are kept until the file or its tests change; `--again` forgets them.
 * Code that runs once, such as a table, is changed with `--static` only: all tests would run again for each change,
 * which is two thirds of the time. A run that is stopped half-way goes on from there the next time. `--at-once 1`
 * leaves one of two cores to others. Exits with 1 where a group is below 85 %.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readCommand } from '../../.tasks/command.ts';
import { ownPackages } from '../support/own-packages.ts';
import { groupOf, GROUPS, type Group } from './groups.ts';
import { readReport, scoreOf, type Report } from './report.ts';

const LEAST_SCORE = 85;
const WORK = '.data/mutation';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { options, words } = readCommand({
  usage: `npm run mutation [-- --again] [--static] [--at-once 2] [PATHS], of ${Object.keys(GROUPS).join(', ')}`,
  // Two cores.
  options: { again: false, static: false, 'at-once': 2 },
  takes: (word) => groupOf(word) !== undefined,
});

/** The tests' temporary folder is in memory, where the system has such a folder. */
const inMemory = existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};

/** @param asked the part of the group to change; empty for all of it */
function mutate(name: string, { change, isPart, tests }: Group, asked: readonly string[]): Report {
  const file = `${WORK}/${name.replaceAll('/', '.')}`;
  const known = `${file}.known.json`;
  const report = `${file}.report.json`;
  const settings = `${file}.settings.json`;
  if (options.again) rmSync(`${root}/${known}`, { force: true });
  mkdirSync(`${root}/${WORK}`, { recursive: true });
  writeFileSync(
    `${root}/${settings}`,
    JSON.stringify(settingsFor(asked.length > 0 ? asked.map(toPattern) : change, known, report)),
  );
  const packages = ownPackages('stryker', new URL('./stryker/', import.meta.url));
  const { status } = spawnSync(
    process.execPath,
    [`${packages}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', settings],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...inMemory, MUTATION_TESTS: JSON.stringify(tests) },
    },
  );
  if (status !== 0) process.exit(1);
  return readReport(
    readFileSync(`${root}/${report}`, 'utf8'),
    asked.length > 0 ? asked : [name],
    isPart ?? false,
  );
}

function toPattern(asked: string): string {
  return statSync(`${root}/${asked}`).isDirectory() ? `${asked}/**/*.ts` : asked;
}

function settingsFor(changed: readonly string[], incrementalFile: string, report: string): object {
  return {
    mutate: [...changed, '!**/*.test.ts', '!**/*.for-tests.ts'],
    testRunner: 'vitest',
    // The run before the first change shows which tests reach which code; vitest would search again before each change.
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    concurrency: options['at-once'],
    // On a busy machine a test takes several times as long, and must not be counted as an endless loop.
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile,
    tempDirName: `${WORK}/copies`,
    // No test reads any of these.
    ignorePatterns: ['.data', '.docs', 'build', 'screens', 'test-results', '.features-gen'],
    ignoreStatic: !options.static,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    logLevel: 'warn',
    allowConsoleColors: false,
  };
}

let isEnough = true;
for (const [name, group] of Object.entries(GROUPS)) {
  const asked = words.filter((of) => of !== name && groupOf(of) === name);
  if (words.length > 0 && asked.length === 0 && !words.includes(name)) continue;
  const report = mutate(name, group, asked);
  for (const { file, line, changed } of report.unnoticed) console.log(`${file}:${line} ${changed}`);
  const score = scoreOf(report);
  isEnough &&= score >= LEAST_SCORE;
  const told = asked.length > 0 ? asked.join(' ') : name;
  console.log(
    `${told}: ${score.toFixed(1)} % of ${report.noticed + report.unnoticed.length} changes are noticed`,
  );
}
process.exitCode = isEnough ? 0 : 1;
