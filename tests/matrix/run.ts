/**
 * `npm run matrix [-- WORDS]`: each page and action of the portal, with each kind of fault at each call that it makes,
 * judged by five questions: a page in time, the words for it, nothing lost, trying again works, one protocol. With
 * words, only the cells whose line has all of them, or of `banks,bonus` one. Exits with 1 where a cell does not hold.
 */
import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { isReferenceName } from '../../gateway/brand-api/reference-cache.ts';
import { layWorld } from '../gateway/mock-world.ts';
import { THREE_LINES } from '../gateway/three-items.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import { Passage, type Arrival, type Cell, type Usual } from './cell.ts';
import { judgeAnswer, judgeLater, QUESTIONS, type Finding } from './judge.ts';
import { kinds } from './kinds.ts';
import { steps, type Step } from './steps.ts';

/** As many as two cores serve without being crowded; those that hang only wait. */
const AT_ONCE = 6;
const WAITING_AT_ONCE = 32;
const HANGS_MS = 10_000;

interface Result {
  cell: Cell;
  findings: Finding[];
}

const words = process.argv.slice(2);
const lineOf = ({ call, kind, step }: Cell) => `${step.name} · ${call} · ${kind.name}`;
const isAskedFor = (cell: Cell) =>
  words.every((word) => word.split(',').some((one) => lineOf(cell).includes(one)));

async function run(): Promise<boolean> {
  const named = steps.filter(({ name }) => words.includes(name));
  const usuals = await all(named.length > 0 ? named : steps, 2, recordUsual);
  const cells = usuals.flatMap((usual) =>
    usual.calls.flatMap((call) =>
      kinds
        .filter(({ onlyReads, onlyWrites }) => (isWrite(call) ? !onlyReads : !onlyWrites))
        .map((kind): Cell => ({ ...usual, call, kind })),
    ),
  );
  const asked = cells.filter(isAskedFor);
  const results: Result[] = [];
  // Lists that all customers share are known once one of them was answered: the cells of a call have a portal of their own.
  for (const [call, ofCall] of Map.groupBy(asked, (cell) => cell.call)) {
    const found = await withStack((stack) => play(stack, ofCall));
    results.push(...found);
    const bad = found.filter(({ findings }) => findings.length > 0);
    console.log(`${call}: ${found.length - bad.length} of ${found.length} hold`);
    for (const { cell, findings } of bad) {
      console.log(
        `  ${lineOf(cell)}: ${findings.map(({ question, what }) => `[${question}] ${what}`).join('; ')}`,
      );
    }
  }
  return report(results);
}

/** First each cell's fault, then, once nobody needs one any more, each cell's second try. */
async function play(stack: Stack, cells: readonly Cell[]): Promise<Result[]> {
  const isLate = ({ kind }: Cell) => kind.tells === 'nothing';
  // Who waits for a list that another customer's call is loading is told of that one's fault.
  const atOnce = isReferenceName(cells[0]?.call ?? '') ? 1 : AT_ONCE;
  const judged: Result[] = [];
  for (const ones of [cells.filter((cell) => !isLate(cell)), cells.filter(isLate)]) {
    const ready = await all(ones, AT_ONCE, (cell) => prepared(stack, cell));
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

async function prepared(stack: Stack, cell: Cell): Promise<Prepared> {
  try {
    const passage = await reached(stack, cell.step);
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
  }
}

const inShort = (error: unknown) => String(error).replace(/\s+/g, ' ').slice(0, 200);

/** The step where nothing is wrong, by a portal that knows nothing yet. */
function recordUsual(step: Step): Promise<Usual> {
  return withStack(async (stack) => {
    const passage = await reached(stack, step);
    const earlier = (await passage.world.calls()).length;
    const arrival = await passage.act();
    const made = (await passage.world.calls()).slice(earlier).map(({ call }) => call);
    const calls = [...new Set(made)];
    if (step.creates && !(await passage.isCreated())) throw new Error(`${step.name} created nothing`);
    return { step, calls, arrival, page: await passage.settle(arrival) };
  });
}

async function reached(stack: Stack, step: Step): Promise<Passage> {
  const world = await layWorld(stack.mockUrl, { overlay: THREE_LINES });
  const passage = new Passage(step, createVisitor(stack.port), world);
  await passage.reach();
  return passage;
}

async function withStack<T>(work: (stack: Stack) => Promise<T>): Promise<T> {
  const stack = await startStack({ LOG_LEVEL: 'error', RESEND_COUNTDOWN_SECONDS: '1' });
  try {
    return await work(stack);
  } finally {
    await stack.kill();
  }
}

function report(results: readonly Result[]): boolean {
  const bad = results.filter(({ findings }) => findings.length > 0);
  const count = (question: string) =>
    bad.filter(({ findings }) => findings.some((finding) => finding.question === question)).length;
  console.log(
    `${results.length} cells, ${results.length - bad.length} hold; not: ${QUESTIONS.map((question) => `${question} ${count(question)}`).join(', ')}`,
  );
  return bad.length === 0 && results.length > 0;
}

const isWrite = (call: string) => endpoints[call as keyof typeof endpoints].effect !== 'read';

function partition<One>(ones: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [ones.filter(isFirst), ones.filter((one) => !isFirst(one))];
}

/** Does the same for each, so many at a time, in order. */
async function all<One, Made>(
  ones: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const left = [...ones.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) made[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return made;
}

process.exitCode = (await run()) ? 0 : 1;
