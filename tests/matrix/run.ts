/**
 * `npm run matrix [-- --script] [--left] [--minutes 5] [WORDS]`: tries each page and action of the portal with each
 * kind of fault at each call that it makes (a cell), and asks five questions: is there a page in time, does it tell the
 * fault, is nothing lost, does trying again work, is there one protocol. `--script` plays the cells in a browser. WORDS
 * select the cells whose line has all of them (of `banks,bonus` one is enough). Prints a table by call, and exits with
 * 1 where a cell does not hold or was not tried.
 *
 * The results are kept in `.data/matrix`. `--left` tries only cells that no earlier run found to hold in the portal as
 * it is built now, `--minutes` begins no more cells after that time, `--table` prints by page and action what was
 * tried, and when.
 */
import { chromium } from '@playwright/test';

import { testLaunchOptions } from '../../.config/browser-use.ts';
import { requireBrowser } from '../../.tasks/browser.ts';
import { ensureBuilt } from '../../.tasks/build.ts';
import { CommandError, readCommand } from '../../.tasks/command.ts';
import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { all } from './at-once.ts';
import type { Usual } from './cell.ts';
import { cellsOf, recordUsual } from './cells.ts';
import { groupsOf } from './groups.ts';
import { Kept, nameOf } from './kept.ts';
import { kinds } from './kinds.ts';
import { openLane, type Lane } from './lane.ts';
import { play, type Result } from './play.ts';
import { faultsOf, isBad, questionsOf, tableOf, tableOfTaken } from './report.ts';
import { Site } from './site.ts';
import type { Step } from './step.ts';
import { steps } from './steps.ts';

/** One for each of two cores, and one for the time when both wait. */
const LANES = 3;
/** Nothing here looks at pictures. */
const NO_PICTURES = '--blink-settings=imagesEnabled=false';

const isAskedFor = (words: readonly string[], step: Step, call: string, kind: { name: string }) => {
  const line = `${step.name} · ${call} · ${kind.name}`;
  return words.every((word) => word.split(',').some((one) => line.includes(one)));
};
const mayBeAskedFor = (words: readonly string[], step: Step) =>
  Object.keys(endpoints).some((call) => kinds.some((kind) => isAskedFor(words, step, call, kind)));

const { options, words } = readCommand({
  usage: 'npm run matrix [-- --script] [--left] [--minutes 5] [--table] [WORDS], as lines of cells have them',
  options: { script: false, left: false, minutes: Infinity, table: false },
  takes: () => true,
  check: (asked) => {
    if (!steps.some((step) => mayBeAskedFor(asked.words, step)))
      throw new CommandError('no cell has all of these words');
  },
});
const startedAt = performance.now();
const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
const isOver = () => performance.now() - startedAt > options.minutes * 60_000;

type InLane = <T>(number: number, work: (site: Site) => Promise<T>) => Promise<T>;

/** Records each step without a fault, unless an earlier run did. */
async function recordAll(kept: Kept, inLane: InLane): Promise<Usual[]> {
  const known = kept.usuals(steps, { isAsNow: true });
  const wanted = steps.filter((step) => mayBeAskedFor(words, step));
  const unknown = wanted.filter(({ name }) => !known.has(name));
  await all(unknown, LANES, async (step, lane) => {
    const usual = await inLane(lane, (site) => recordUsual(site, step));
    kept.keepUsual(usual);
    known.set(step.name, usual);
  });
  return wanted.flatMap(({ name }) => known.get(name) ?? []);
}

/** @returns the results, and how many cells were asked for */
async function run(kept: Kept, lanes: readonly Lane[]): Promise<{ results: Result[]; asked: number }> {
  const inLane: InLane = (number, work) => {
    const lane = lanes[number];
    if (!lane) throw new Error(`no lane ${number}`);
    return Site.use(lane, work);
  };
  const usuals = await recordAll(kept, inLane);
  const held = new Set(
    [...kept.cells()]
      .filter(([, { findings, isAsNow }]) => isAsNow && findings.length === 0)
      .map(([name]) => name),
  );
  const cells = usuals
    .flatMap(cellsOf)
    .filter(({ call, kind, step }) => isAskedFor(words, step, call, kind))
    .filter((cell) => !options.left || !held.has(nameOf(cell)));
  console.log(`${cells.length} cells of ${usuals.length} steps, recorded in ${seconds()}`);
  const results = await all(
    groupsOf(cells),
    LANES,
    async (group, lane) => {
      const found = await inLane(lane, (site) =>
        play(site, group, { isOver, onResult: (result) => kept.add(result) }),
      ).catch((error: unknown) => {
        console.log(`${seconds()}: ${group.name}: not taken: ${String(error).slice(0, 200)}`);
        return [];
      });
      const bad = found.filter(isBad);
      console.log(`${seconds()}: ${group.name}: ${found.length - bad.length} of ${found.length} hold`);
      process.stdout.write(faultsOf(bad));
      return found;
    },
    isOver,
  );
  return { results: results.flat(), asked: cells.length };
}

function printTable(): void {
  const plain = new Kept('without script');
  const scripted = new Kept('with script');
  console.log(tableOfTaken(steps, [plain, scripted]));
}

async function takeAll(): Promise<void> {
  const browser = options.script
    ? await chromium.launch({
        executablePath: requireBrowser({ hasWindow: false }),
        args: [...testLaunchOptions.args, NO_PICTURES],
      })
    : undefined;
  const kept = new Kept(options.script ? 'with script' : 'without script');
  const lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(browser)));
  const { asked, results } = await run(kept, lanes);
  await browser?.close();
  const untaken = asked - results.length;
  console.log(`\n${tableOf(results)}\n\nnot: ${questionsOf(results)}; not taken ${untaken}; ${seconds()}`);
  // With `--left` it is a success if no cell is left; otherwise words that select no cell are a mistake.
  const isAnyDue = asked > 0 || options.left;
  process.exitCode = isAnyDue && untaken === 0 && !results.some(isBad) ? 0 : 1;
}

ensureBuilt();
if (options.table) printTable();
else await takeAll();
