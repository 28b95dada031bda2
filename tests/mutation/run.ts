/**
 * `npm run mutation [-- app/domain gateway/submissions/ledger.ts]`: changes the code in one place after the other, a
 * sign, a word or a condition, and looks whether a test notices. Tells of each folder how much of it was noticed, and
 * what was not. What it knows of a file it keeps until the file or its tests change; `--again` forgets that. What is made
 * once, as a table is, is changed with `--static` only: all tests would run again for each, two thirds of the time. Exits
 * with 1 where a folder is below 85 %.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { ownPackages } from '../support/own-packages.ts';
import { readReport, scoreOf, type Report } from './report.ts';

/** With the tests that have to notice what is changed there: those of the folder, and those of the rules. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'app/domain': ['app/domain/**/*.test.ts', 'tests/choosing/**/*.test.ts'],
  'app/models': ['app/models/**/*.test.ts'],
  'gateway/submissions': ['gateway/submissions/**/*.test.ts'],
  'gateway/uploads': ['gateway/uploads/**/*.test.ts'],
};
const LEAST_SCORE = 85;
/** Two cores. */
const AT_ONCE = 2;
const WORK = '.data/mutation';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const asked = words.filter((word) => !word.startsWith('--'));

function mutate(of: string): Report {
  const file = of.replaceAll('/', '.');
  const incrementalFile = `${WORK}/${file}.known.json`;
  const report = `${WORK}/${file}.report.json`;
  const settings = `${WORK}/${file}.settings.json`;
  if (words.includes('--again')) rmSync(`${root}/${incrementalFile}`, { force: true });
  mkdirSync(`${root}/${WORK}`, { recursive: true });
  writeFileSync(`${root}/${settings}`, JSON.stringify(settingsFor(of, incrementalFile, report)));
  const packages = ownPackages('stryker', new URL('./stryker/', import.meta.url));
  const { status } = spawnSync(
    process.execPath,
    [`${packages}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', settings],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(1);
  return readReport(readFileSync(`${root}/${report}`, 'utf8'));
}

function settingsFor(of: string, incrementalFile: string, report: string): object {
  const [, testFiles] = Object.entries(FOLDERS).find(([folder]) => of.startsWith(folder)) ?? [];
  const isFolder = statSync(`${root}/${of}`).isDirectory();
  return {
    mutate: isFolder ? [`${of}/**/*.ts`, '!**/*.test.ts', '!**/*.for-tests.ts'] : [of],
    ...(testFiles && { testFiles }),
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    concurrency: AT_ONCE,
    incremental: true,
    incrementalFile,
    tempDirName: `${WORK}/copies`,
    // Nothing of these is read by a test.
    ignorePatterns: ['.data', '.docs', 'build', 'screens', 'test-results', '.features-gen'],
    ignoreStatic: !words.includes('--static'),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    logLevel: 'warn',
    allowConsoleColors: false,
  };
}

let isEnough = true;
for (const of of asked.length > 0 ? asked : Object.keys(FOLDERS)) {
  const report = mutate(of);
  for (const { file, line, changed } of report.unnoticed) console.log(`${file}:${line} ${changed}`);
  const score = scoreOf(report);
  isEnough &&= score >= LEAST_SCORE;
  console.log(
    `${of}: ${score.toFixed(1)} % of ${report.noticed + report.unnoticed.length} changes are noticed`,
  );
}
process.exitCode = isEnough ? 0 : 1;
