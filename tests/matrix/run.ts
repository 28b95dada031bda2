/**
 * `npm run matrix [-- --script] [WORDS]`: each page and action of the portal, with each kind of fault at each call that it
 * makes, judged by five questions: a page in time, the words for it, nothing lost, trying again works, one protocol. With
 * `--script` they are taken in a browser. With words, only the cells whose line has all of them, or of `banks,bonus` one.
 * Ends with a table by call. Exits with 1 where a cell does not hold.
 */
import { chromium } from '@playwright/test';

import { launchOptions } from '../../.config/browser-use.ts';
import { requireBrowser } from '../../.tasks/browser.ts';
import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { all } from './at-once.ts';
import { cellsOf, recordUsual } from './cells.ts';
import { groupsOf } from './groups.ts';
import { kinds } from './kinds.ts';
import { openLane, type Lane } from './lane.ts';
import { play, type Result } from './play.ts';
import { faultsOf, isBad, questionsOf, tableOf } from './report.ts';
import { Site } from './site.ts';
import type { Step } from './step.ts';
import { steps } from './steps.ts';

/** One for each of two cores. */
const LANES = 2;

const startedAt = performance.now();
const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
const isScripted = process.argv.includes('--script');
const words = process.argv.slice(2).filter((word) => word !== '--script');
const isAskedFor = (step: Step, call: string, kind: { name: string }) => {
  const line = `${step.name} · ${call} · ${kind.name}`;
  return words.every((word) => word.split(',').some((one) => line.includes(one)));
};
const mayBeAskedFor = (step: Step) =>
  Object.keys(endpoints).some((call) => kinds.some((kind) => isAskedFor(step, call, kind)));

async function run(lanes: readonly Lane[]): Promise<Result[]> {
  const inLane = async <T>(number: number, work: (site: Site) => Promise<T>) => {
    const lane = lanes[number];
    if (!lane) throw new Error(`no lane ${number}`);
    return Site.use(lane, work);
  };
  const usuals = await all(steps.filter(mayBeAskedFor), LANES, (step, lane) =>
    inLane(lane, (site) => recordUsual(site, step)),
  );
  const cells = usuals.flatMap(cellsOf).filter(({ call, kind, step }) => isAskedFor(step, call, kind));
  console.log(`${cells.length} cells of ${usuals.length} steps, recorded in ${seconds()}`);
  const results = await all(groupsOf(cells), LANES, async (group, lane) => {
    const found = await inLane(lane, (site) => play(site, group));
    const bad = found.filter(isBad);
    console.log(`${seconds()}: ${group.name}: ${found.length - bad.length} of ${found.length} hold`);
    process.stdout.write(faultsOf(bad));
    return found;
  });
  return results.flat();
}

const browser = isScripted
  ? await chromium.launch({ ...launchOptions, executablePath: requireBrowser({ hasWindow: false }) })
  : undefined;
const results = await run(await Promise.all(Array.from({ length: LANES }, () => openLane(browser))));
await browser?.close();
console.log(`\n${tableOf(results)}\n\nnot: ${questionsOf(results)}; ${seconds()}`);
process.exitCode = results.length > 0 && !results.some(isBad) ? 0 : 1;
