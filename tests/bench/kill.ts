/**
 * `npm run bench:kill [POINTS]`: kills the portal's process at 100 points spread over confirm → create → upload, starts
 * it again on the same state and files, and goes on as the customer would. `-- --random 200 [--seed 1]` kills at random
 * points instead, in both flows, with up to three customers at once, and about each fourth time as a power cut, after
 * which state and files are as old as they may be; `--part 2/4` takes the second quarter of them. Prints the results
 * and exits with 1 where a protocol was made twice, a draft or a file was lost or taken twice, or nothing was killed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';

import { CommandError, isNumber, readCommand } from '../../.tasks/command.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { Lane, type Ending, type Kill, type Plan, type Stage } from './killed-confirmation.ts';

const { options, words } = readCommand({
  usage: 'npm run bench:kill [POINTS] [-- --random 200] [--seed 1] [--part 1/1]',
  options: { random: 0, seed: 1, part: '1/1' },
  takes: (word, index) => index === 0 && isNumber(word),
  check: ({ options: { part } }) => {
    const [number = 0, of = 0] = toNumbers(part);
    if (!/^\d+\/\d+$/.test(part) || number < 1 || number > of)
      throw new CommandError(`--part: "${part}" is no part, as 1/4 is`);
  },
});
const [PART = 1, PARTS = 1] = toNumbers(options.part);
const POINTS = options.random || Number(words[0] ?? 100);
/**
 * A customer whose portal was killed while sending files waits up to a minute for them, so many lanes wait side by
 * side.
 */
const LANES = Math.min(40, Math.ceil(POINTS / PARTS));
/** Kills go on a little beyond the end, for the moments in which the answer is on its way. */
const BEYOND = 1.05;
const STAGES: readonly Stage[] = ['not asked', 'asked', 'created', 'some files', 'all files', 'over'];

interface Point extends Kill {
  plans: readonly Plan[];
}

function toNumbers(part: string): number[] {
  return part.split('/').map(Number);
}

/**
 * Spreads the kills evenly. Whether the brand API waits before or after its effect, and how the customer returns,
 * alternate.
 */
function spreadPoints(whole: number): Point[] {
  return Array.from({ length: POINTS }, (_, number) => ({
    after: Math.round((whole * BEYOND * number) / POINTS),
    powerCut: undefined,
    plans: [{ flow: 'online', isSlowAfterEffect: number % 4 < 2, looksFirst: number % 2 === 0 }],
  }));
}

function randomPoints(whole: number): Point[] {
  const plan = fc.record({
    flow: fc.constantFrom<Plan['flow']>('online', 'off-store'),
    isSlowAfterEffect: fc.boolean(),
    looksFirst: fc.boolean(),
  });
  const after = fc.integer({ min: 0, max: Math.round(whole * BEYOND) });
  const plans = fc.array(plan, { minLength: 1, maxLength: 3 });
  const killed = fc.record({ after, powerCut: fc.constant(undefined), plans });
  const cut = after.chain((latest) => {
    // Half of the ages are the greatest possible: the disk has nothing that was written since the requests arrived.
    const age = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: latest }));
    return fc.record({
      after: fc.constant(latest),
      powerCut: fc.record({ state: age, uploads: age }),
      plans,
    });
  });
  const point = fc.oneof({ weight: 3, arbitrary: killed }, { weight: 1, arbitrary: cut });
  return fc.sample(fc.noBias(point), { numRuns: POINTS, seed: options.seed });
}

async function bench(): Promise<boolean> {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-kill-'));
  const mock = await startMockProcess();
  const lanes: Lane[] = [];
  try {
    for (let lane = 0; lane < LANES; lane += 1)
      lanes.push(await Lane.open(mock.url, join(folder, `${lane}`)));
    const durations = await Promise.all(lanes.map((lane) => lane.undisturbed()));
    const whole = durations.toSorted((a, b) => a - b)[Math.floor(LANES / 2)] ?? 0;
    const all = options.random === 0 ? spreadPoints(whole) : randomPoints(whole);
    const points = all.filter((_, number) => number % PARTS === PART - 1);
    const kills = points.length;
    const powerCuts = points.filter(({ powerCut }) => powerCut !== undefined).length;
    const several = points.filter(({ plans }) => plans.length > 1).length;
    const endings: (Ending & Kill)[] = [];
    await Promise.all(
      lanes.map(async (lane) => {
        for (let point = points.shift(); point; point = points.shift()) {
          const { plans, ...kill } = point;
          endings.push(...(await lane.kill(kill, plans)).map((ending) => ({ ...ending, ...kill })));
        }
      }),
    );
    console.log(`${kills} kills over ${Math.round(whole)} ms of an undisturbed confirmation`);
    console.log(`power cuts among them: ${powerCuts}; with several customers at once: ${several}`);
    return report(endings, performance.now() - startedAt);
  } finally {
    await Promise.allSettled(lanes.map((lane) => lane.close()));
    await mock.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(endings: readonly (Ending & Kill)[], took: number): boolean {
  const sum = (of: (ending: Ending) => number) => endings.reduce((total, ending) => total + of(ending), 0);
  const at = (stage: Stage) => endings.filter((ending) => ending.stage === stage).length;
  const online = endings.filter(({ flow }) => flow === 'online').length;
  const most = Math.max(...endings.map(({ protocols }) => protocols));
  const least = Math.min(...endings.map(({ protocols }) => protocols));
  const bad = endings.filter(
    ({ lost, missing, protocols, takenTwice }) => protocols !== 1 || missing + takenTwice + lost.length > 0,
  );
  console.log(`confirmations: ${online} of online items, ${endings.length - online} off-store`);
  console.log(`when the process died: ${STAGES.map((stage) => `${stage} ${at(stage)}`).join(', ')}`);
  console.log(`protocols per confirmation: ${least} to ${most} (1 wanted)`);
  console.log(`drafts lost: ${sum(({ lost }) => lost.length)}, files lost: ${sum(({ missing }) => missing)}`);
  console.log(`files taken twice: ${sum(({ takenTwice }) => takenTwice)}`);
  console.log(`files sent again with the same key: ${sum(({ sentAgain }) => sentAgain)}`);
  console.log(`files left to the sweep: ${sum(({ leftToSweep }) => leftToSweep)}`);
  console.log(`took ${Math.round(took / 1000)} s`);
  for (const ending of bad) console.log(`violation: ${JSON.stringify(ending)}`);
  return endings.length > 0 && bad.length === 0;
}

process.exitCode = (await bench()) ? 0 : 1;
