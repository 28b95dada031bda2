/**
 * `npm run bench:workers [ROUNDS]`: requests the home of logged-in customers from one process and from two workers, on
 * SQLite and in turns, three rounds of 8 s each over ten connections (Linux). The mock and the load generator take
 * their part of the same machine, so beside the pages a second it prints the portal's own processor time for a page:
 * two workers are worth twice one process, divided by how much more a page costs them. Prints medians, and the
 * machine's load.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

import { isNumber, readCommand } from '../../.tasks/command.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { startStack, type Stack } from '../support/servers/stack.ts';
import { usualHome, visit } from './benched-pages.ts';
import { askFor, type Target } from './page-load.ts';
import { median, processorMs } from './process-figures.ts';

const { words } = readCommand({
  usage: 'npm run bench:workers [ROUNDS]',
  takes: (word, index) => index === 0 && isNumber(word),
});
const ROUNDS = Number(words[0] ?? 3);
const SECONDS = 8;
const CUSTOMERS = 10;

interface Measured {
  perSecond: number;
  /** Milliseconds of processor time for each page, of all processes together. */
  ms: number;
}

interface Side {
  name: string;
  stack: Stack;
  targets: Target[];
  rounds: Measured[];
}

const mock = await startMockProcess();

async function open(name: string, workers: string): Promise<Side> {
  const stack = await startStack({ BRAND_API_URL: mock.url, LOG_LEVEL: 'error', WORKERS: workers });
  const targets = await visit(usualHome, CUSTOMERS, { mockUrl: mock.url, port: stack.port });
  return { name, stack, targets, rounds: [] };
}

/** The ids of the process itself and its workers. */
function processes({ pid }: Stack): number[] {
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...workers.map(Number)];
}

async function measure({ stack, targets }: Side): Promise<Measured> {
  const used = () => processes(stack).reduce((sum, pid) => sum + processorMs(pid), 0);
  const before = used();
  const startedAt = performance.now();
  const { perSecond } = await askFor(
    { origin: `http://127.0.0.1:${stack.port}`, pid: stack.pid, targets },
    { seconds: SECONDS },
  );
  const pages = (perSecond * (performance.now() - startedAt)) / 1_000;
  return { perSecond, ms: (used() - before) / pages };
}

const one = await open('one process', '1');
const two = await open('two workers', '2');
try {
  for (const side of [one, two]) await measure(side);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of [one, two]) side.rounds.push(await measure(side));
  }
  const middle = (side: Side, of: (round: Measured) => number) => median(side.rounds.map(of));
  for (const side of [one, two]) {
    const [rate, ms] = [middle(side, ({ perSecond }) => perSecond), middle(side, (round) => round.ms)];
    console.log(
      `${side.name}: ${rate.toFixed(1)} pages a second, ${ms.toFixed(1)} ms of the processor a page`,
    );
  }
  const rates = middle(two, ({ perSecond }) => perSecond) / middle(one, ({ perSecond }) => perSecond);
  const worth = (2 * middle(one, ({ ms }) => ms)) / middle(two, ({ ms }) => ms);
  console.log(`measured beside mock and load, on ${availableParallelism()} cores: ${rates.toFixed(2)} times`);
  console.log(`by their own processor time, with two cores for themselves: ${worth.toFixed(2)} times`);
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await one.stack.stop();
  await two.stack.stop();
  await mock.stop();
}
