/**
 * `npm run mutation [-- app/domain gateway/submissions/ledger.ts]`: changes the code in one place after the other, a
 * sign, a word or a condition, and looks whether a test notices. Tells of each folder how much of it was noticed, and
 * what was not. What it knows of a file it keeps until the file or its tests change; `--again` forgets that. Exits with 1
 * where a folder is below 85 %.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { ownPackages } from '../support/own-packages.ts';
import { readReport, scoreOf, type Report } from './report.ts';

const FOLDERS = ['app/domain', 'app/models', 'gateway/submissions', 'gateway/uploads'];
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
  const isFolder = statSync(`${root}/${of}`).isDirectory();
  return {
    mutate: isFolder ? [`${of}/**/*.ts`, '!**/*.test.ts', '!**/*.for-tests.ts'] : [of],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    concurrency: AT_ONCE,
    incremental: true,
    incrementalFile,
    tempDirName: `${WORK}/copies`,
    // Nothing of these is read by a test.
    ignorePatterns: ['.data', '.docs', 'build', 'screens', 'test-results', '.features-gen'],
    reporters: ['json'],
    jsonReporter: { fileName: report },
    logLevel: 'warn',
    allowConsoleColors: false,
  };
}

let isEnough = true;
for (const of of asked.length > 0 ? asked : FOLDERS) {
  const report = mutate(of);
  for (const { file, line, changed } of report.unnoticed) console.log(`${file}:${line} ${changed}`);
  const score = scoreOf(report);
  isEnough &&= score >= LEAST_SCORE;
  console.log(
    `${of}: ${score.toFixed(1)} % of ${report.noticed + report.unnoticed.length} changes are noticed`,
  );
}
process.exitCode = isEnough ? 0 : 1;
