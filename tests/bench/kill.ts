/**
 * `npm run bench:kill [POINTS]`: kills the portal's process at 100 points spread over confirm → create → upload, starts
 * it again on the same state and files, and goes on as the customer would. Prints what came of it and exits with 1
 * where a protocol was made twice, or a draft or a file was lost or taken twice.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startMockProcess } from '../gateway/mock-process.ts';
import { Lane, type Ending, type Stage } from './killed-confirmation.ts';

const POINTS = Number(process.argv[2] ?? 100);
/** Who was killed while sending waits up to a minute for it: side by side they wait together. */
const LANES = Math.min(16, POINTS);
/** A little beyond the end, for the moments in which the answer is on its way. */
const BEYOND = 1.05;
const STAGES: readonly Stage[] = ['not asked', 'asked', 'created', 'some files', 'all files', 'over'];

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
    const points = Array.from({ length: POINTS }, (_, number) => ({
      number,
      after: Math.round((whole * BEYOND * number) / POINTS),
    }));
    const endings: (Ending & { after: number })[] = [];
    await Promise.all(
      lanes.map(async (lane) => {
        for (let point = points.shift(); point; point = points.shift()) {
          const ending = await lane.killAfter(point.after, point.number);
          endings.push({ ...ending, after: point.after });
        }
      }),
    );
    return report(endings, whole, performance.now() - startedAt);
  } finally {
    await Promise.allSettled(lanes.map((lane) => lane.close()));
    await mock.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(endings: readonly (Ending & { after: number })[], whole: number, took: number): boolean {
  const sum = (of: (ending: Ending) => number) => endings.reduce((total, ending) => total + of(ending), 0);
  const at = (stage: Stage) => endings.filter((ending) => ending.stage === stage).length;
  const most = Math.max(...endings.map(({ protocols }) => protocols));
  const least = Math.min(...endings.map(({ protocols }) => protocols));
  const bad = endings.filter(
    ({ lost, missing, protocols, takenTwice }) => protocols !== 1 || missing + takenTwice + lost.length > 0,
  );
  console.log(`${endings.length} kills over ${Math.round(whole)} ms of an undisturbed confirmation`);
  console.log(`when the process died: ${STAGES.map((stage) => `${stage} ${at(stage)}`).join(', ')}`);
  console.log(`protocols per confirmation: ${least} to ${most} (1 wanted)`);
  console.log(`drafts lost: ${sum(({ lost }) => lost.length)}, files lost: ${sum(({ missing }) => missing)}`);
  console.log(`files taken twice: ${sum(({ takenTwice }) => takenTwice)}`);
  console.log(`files sent again with the same key: ${sum(({ sentAgain }) => sentAgain)}`);
  console.log(`files left to the sweep: ${sum(({ leftToSweep }) => leftToSweep)}`);
  console.log(`took ${Math.round(took / 1000)} s`);
  for (const ending of bad) console.log(`violation: ${JSON.stringify(ending)}`);
  return bad.length === 0;
}

process.exitCode = (await bench()) ? 0 : 1;
