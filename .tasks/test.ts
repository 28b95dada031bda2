/**
 * `npm test`: the whole check, and one line for all of it. `npm test -- unit e2e` runs only those parts, and
 * `npm test -- unit selection e2e size-exchange` only the files of each part with that word in their paths. A part
 * that finds no tests has failed. `npm run check` is the part of it that answers in a minute.
 */
import { CommandError } from './command.ts';
import { endWithRunner } from './end-with-runner.mjs';
import { createParts, PART_NAMES, type PartName } from './parts.ts';
import { createRunner, endCommandsOnSignal } from './run-command.ts';
import { readTestCommand, type Asked } from './test-command.ts';
import { NOTHING, type Count } from './test-count.ts';
import { FILTERED, selectsTests } from './test-files.ts';

/**
 * One stage after the other; the lanes of a stage side by side, because the gateway's tests mostly wait for processes
 * that start and end. The browsers need the machine for themselves.
 */
const STAGES: PartName[][][] = [
  [
    ['build', 'gateway'],
    ['lint', 'format', 'unit', 'contract'],
  ],
  [['e2e']],
  [['look']],
];
/** `npm run check`: what is run between two edits, in lanes that take about equally long. */
const QUICK_CHECK: PartName[][][] = [[['lint'], ['unit']]];

endCommandsOnSignal();
endWithRunner();
const words = process.argv.slice(2);
const isQuick = words[0] === '--quick';
const { parts, clear } = createParts({
  mayInstall: words.length === 0,
  // A build machine tries failed tests again and names them: nobody waits there.
  isTriedTwice: process.env['CI'] === 'true',
  isQuick,
});
const asked = readWords(words.slice(isQuick ? 1 : 0));
const total: Count = { ...NOTHING, uncertain: [] };
const lines: string[] = [];

function readWords(given: readonly string[]): Asked[] {
  try {
    if (isQuick && given.length > 0) throw new CommandError('npm run check takes no words: npm test does');
    return readTestCommand(given, { parts: PART_NAMES, filtered: FILTERED, selects: selectsTests });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`vaivem: ${error.message}`);
    process.exit(1);
  }
}

/** The stages with only the requested parts in them; all if none was requested. */
function stages(): PartName[][][] {
  if (isQuick) return QUICK_CHECK;
  if (asked.length === 0) return STAGES;
  const isAsked = (name: PartName) => asked.some(({ part }) => part === name);
  // `smoke` is a selection of the plays in other parts, so it runs only on request.
  const all: PartName[][][] = isAsked('smoke') ? [...STAGES, [['smoke']]] : STAGES;
  return all
    .map((lanes) => lanes.map((lane) => lane.filter(isAsked)).filter((lane) => lane.length > 0))
    .filter((lanes) => lanes.length > 0);
}

function told({ passed, failed, skipped }: Omit<Count, 'uncertain'>): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** @param isAlone shows the part's output as it comes; the output of parts side by side is shown when each is done */
async function runPart(name: PartName, isAlone: boolean): Promise<void> {
  const startedAt = Date.now();
  if (isAlone) console.log(`\n▸ ${name}`);
  const { run, written } = createRunner({ isShown: isAlone });
  const filters = asked.find(({ part }) => part === name)?.filters ?? [];
  const count = await parts[name]({ run, filters });
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const mark = count.failed === 0 ? '✓' : '✗';
  const line = `${mark} ${name.padEnd(10)}${told(count)} (${seconds} s)`;
  if (!isAlone) console.log(`\n▸ ${name}`);
  process.stdout.write(written());
  console.log(line);
  lines.push(line);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  total.uncertain.push(...count.uncertain.map((test) => `${name}: ${test}`));
}

const beganAt = Date.now();
for (const lanes of stages()) {
  const runLane = async (lane: PartName[]) => {
    for (const name of lane) await runPart(name, lanes.length === 1);
  };
  await Promise.all(lanes.map(runLane));
}
clear();

if (total.uncertain.length > 0) {
  console.log(`\n${total.uncertain.length} uncertain (passed at the second try):`);
  console.log(total.uncertain.map((test) => `  ? ${test}`).join('\n'));
}
const seconds = Math.round((Date.now() - beganAt) / 1000);
console.log(`\n${lines.join('\n')}\n\n${told(total)} (${seconds} s)`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
