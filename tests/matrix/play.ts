import { isReferenceName } from '../../gateway/brand-api/reference-cache.ts';
import { all } from './at-once.ts';
import type { Arrival, Cell } from './cell.ts';
import { judgeAnswer, judgeLater, type Finding } from './judge.ts';
import type { Passage } from './passage.ts';
import type { Site } from './site.ts';

/** As many as two cores serve without being crowded; those that hang only wait. */
const AT_ONCE = 6;
const WAITING_AT_ONCE = 32;
const HANGS_MS = 10_000;

export interface Result {
  cell: Cell;
  findings: Finding[];
}

/** First each cell's fault, then, once nobody needs one any more, each cell's second try. */
export async function play(site: Site, cells: readonly Cell[]): Promise<Result[]> {
  const isLate = ({ kind }: Cell) => kind.tells === 'nothing';
  // Who waits for a list that another customer's call is loading is told of that one's fault.
  const atOnce = isReferenceName(cells[0]?.call ?? '') ? 1 : AT_ONCE;
  const judged: Result[] = [];
  for (const ones of [cells.filter((cell) => !isLate(cell)), cells.filter(isLate)]) {
    const ready = await all(ones, AT_ONCE, (cell) => prepared(site, cell));
    await site.pauseFor(ones.map(({ step }) => step));
    const [waiting, answering] = partition(ready, ({ cell }) => (cell.kind.mayTakeMs ?? 0) >= HANGS_MS);
    const first = [
      ...(await all(waiting, WAITING_AT_ONCE, spoilt)),
      ...(await all(answering, atOnce, spoilt)),
    ];
    judged.push(...(await all(first, AT_ONCE, recovered)));
  }
  return judged;
}

interface Prepared {
  cell: Cell;
  passage?: Passage;
  findings: Finding[];
}

interface Spoilt extends Prepared {
  arrival?: Arrival;
}

async function prepared(site: Site, cell: Cell): Promise<Prepared> {
  try {
    const passage = await site.before(cell.step);
    await passage.world.addFault({ call: cell.call, kind: 'reset', ...cell.kind.fault });
    return { cell, passage, findings: [] };
  } catch (error) {
    return { cell, findings: [{ question: 'page', what: `before: ${inShort(error)}` }] };
  }
}

async function spoilt(ready: Prepared): Promise<Spoilt> {
  if (!ready.passage) return ready;
  try {
    const arrival = await ready.passage.act();
    return { ...ready, arrival, findings: judgeAnswer(ready.cell, arrival) };
  } catch (error) {
    return { ...ready, findings: [{ question: 'page', what: inShort(error) }] };
  }
}

async function recovered({ arrival, cell, findings, passage }: Spoilt): Promise<Result> {
  if (!passage || !arrival) return { cell, findings };
  try {
    await passage.world.clearFaults();
    return { cell, findings: [...findings, ...(await judgeLater(cell, arrival, passage))] };
  } catch (error) {
    return { cell, findings: [...findings, { question: 'again', what: inShort(error) }] };
  } finally {
    await passage.close();
  }
}

const inShort = (error: unknown) => String(error).replace(/\s+/g, ' ').slice(0, 200);

function partition<One>(ones: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [ones.filter(isFirst), ones.filter((one) => !isFirst(one))];
}
