import { isReferenceName } from '../../gateway/brand-api/reference-cache.ts';
import { all, Places } from './at-once.ts';
import type { Arrival, Cell } from './cell.ts';
import type { Group } from './groups.ts';
import { judgeAnswer, judgeLater, type Finding } from './judge.ts';
import type { Site } from './site.ts';
import { CREATION } from './step.ts';
import type { StepRun } from './step-run.ts';

/** As many as one of two cores serves without being overloaded; cells that wait for an answer do not count. */
const AT_ONCE = 3;
/** Cells that wait long for an answer. */
const WAITING_AT_ONCE = 24;
/**
 * Waiting cells that begin together also end together: with ten, the last answer took a second and a half longer to
 * render.
 */
const WAITING_IN_STEP = 6;
const HANGS_MS = 10_000;

export interface Result {
  cell: Cell;
  findings: Finding[];
}

export interface Played {
  /** Once it is true no more cells are begun, except in a group that is in step. */
  isOver: () => boolean;
  onResult: (result: Result) => void;
}

/** Takes each cell with its fault, then once more without. */
export async function play(
  site: Site,
  { cells, isInStep }: Group,
  { isOver, onResult }: Played,
): Promise<Result[]> {
  const tell = (result: Result) => {
    onResult(result);
    return result;
  };
  if (isInStep) return (await playInStep(site, cells)).map(tell);
  const [waiting, answering] = partition(cells, isWaiting);
  const places = new Places(AT_ONCE);
  const wait = async (cell: Cell) => {
    const first = await takenWithFault(await places.take(() => prepared(site, cell)));
    const isLate = cell.step.creates !== undefined || cell.call === 'upload';
    return tell(await (isLate ? recovered(first) : places.take(() => recovered(first))));
  };
  const answer = async (cell: Cell) =>
    tell(await recovered(await takenWithFault(await prepared(site, cell))));
  const played = await Promise.all([
    all(waiting, WAITING_AT_ONCE, wait, isOver),
    all(answering, AT_ONCE, (cell) => places.take(() => answer(cell)), isOver),
  ]);
  return played.flat();
}

async function playInStep(site: Site, cells: readonly Cell[]): Promise<Result[]> {
  const [late, soon] = partition(cells, ({ step }) => step.isAfterPause === true);
  const ready = await all(late, AT_ONCE, (cell) => prepared(site, cell));
  await site.pauseFor(late.map(({ step }) => step));
  ready.push(...(await all(soon, AT_ONCE, (cell) => prepared(site, cell))));
  const [waiting, answering] = partition(ready, ({ cell }) => isWaiting(cell));
  const first = [
    ...(await all(waiting, WAITING_IN_STEP, takenWithFault)),
    ...(await all(answering, AT_ONCE, takenWithFault)),
  ];
  return all(first, AT_ONCE, recovered);
}

/** Whether the answer takes long, or the second try does, because an unanswered creation may still be at work. */
function isWaiting({ call, kind, step }: Cell): boolean {
  const isUnheard = kind.tells === 'no answer' || kind.tells === 'something';
  return (kind.mayTakeMs ?? 0) >= HANGS_MS || (step.creates !== undefined && call === CREATION && isUnheard);
}

interface Prepared {
  cell: Cell;
  run?: StepRun;
  findings: Finding[];
}

interface TakenWithFault extends Prepared {
  arrival?: Arrival;
}

async function prepared(site: Site, cell: Cell): Promise<Prepared> {
  try {
    const run = await site.before(cell.step);
    await run.injectFault({ call: cell.call, kind: 'reset', ...cell.kind.fault });
    return { cell, run, findings: [] };
  } catch (error) {
    return { cell, findings: [{ question: 'page', what: `before: ${inShort(error)}` }] };
  }
}

async function takenWithFault(ready: Prepared): Promise<TakenWithFault> {
  if (!ready.run) return ready;
  try {
    const arrival = await ready.run.act();
    return { ...ready, arrival, findings: judgeAnswer(ready.cell, arrival) };
  } catch (error) {
    return { ...ready, findings: [{ question: 'page', what: inShort(error) }] };
  }
}

async function recovered({ arrival, cell, findings, run }: TakenWithFault): Promise<Result> {
  if (!run) return { cell, findings };
  try {
    if (!arrival) return { cell, findings };
    // For a reference list, another customer's call may have been the one that failed.
    if (!isReferenceName(cell.call) && !(await run.hasFaultStruck()))
      findings.push({ question: 'page', what: 'the call was not made' });
    await run.world.clearFaults();
    return { cell, findings: [...findings, ...(await judgeLater(cell, arrival, run))] };
  } catch (error) {
    return { cell, findings: [...findings, { question: 'again', what: inShort(error) }] };
  } finally {
    await run.close();
  }
}

const inShort = (error: unknown) => String(error).replace(/\s+/g, ' ').slice(0, 200);

function partition<One>(ones: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [ones.filter(isFirst), ones.filter((one) => !isFirst(one))];
}
