/**
 * `npm run bench:overload [SECONDS] [-- --quick]`: 10, 100, 300 and 1000 connections request the home of logged-in
 * customers, each again as soon as it is answered; one that is refused comes back after the seconds it was told. They
 * begin spread over a second: connections that begin in the same millisecond would come back in the same millisecond
 * for ever, because `Retry-After` is in whole seconds, and no thousand phones do that. The levels take turns, up and
 * down, eight times over, and each is compared with the 10 of its own turn, so that a machine that gets slower affects
 * all of them. The portal has a core of its own, because a thousand connections are work for the load generator as
 * well. Prints good answers and their times side by side. Exits with 1 where, at 300 or 1000, fewer are answered well
 * than at 10 (the median of the turns), where the slowest hundredth takes more than 6 times as long, or a refusal more
 * than 50 ms; not with `--quick`, which is one short turn.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';

import { isNumber, readCommand } from '../../.tasks/command.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { startStack } from '../support/servers/stack.ts';
import { usualHome, visit } from './benched-pages.ts';
import type { Target } from './page-load.ts';
import { median, pinTo, processorMs } from './process-figures.ts';

const LEVELS = [10, 100, 300, 1_000];
const { options, words } = readCommand({
  usage: 'npm run bench:overload [SECONDS] [-- --quick]',
  options: { quick: false },
  takes: (word, index) => index === 0 && isNumber(word),
});
const isQuick = options.quick;
const TURNS = isQuick ? 1 : 8;
const SECONDS = Number(words[0] ?? (isQuick ? 1 : 5));
/** Time for the process to get used to a level, and for connections that came together to spread. */
const SETTLE_SECONDS = 4;
const WARM_UP_SECONDS = isQuick ? 1 : 10;
/** The core of the portal, and that of everything else. */
const PORTAL_CORE = 0;
const LOAD_CORE = 1;
const CUSTOMERS = 20;
const WANTED_GOODPUT = 1.0;
const WANTED_SLOWDOWN = 6;
const WANTED_REFUSAL_MS = 50;

interface Figures {
  connections: number;
  /** Good answers a second. */
  goodput: number;
  /** Milliseconds each good answer took, and each refusal. */
  good: number[];
  refused: number[];
  failed: number;
  /** Milliseconds of the portal's processor time for each good answer, if the system reports it (Linux). */
  processorMs: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Load {
  origin: string;
  pid: number;
  targets: readonly Target[];
}

async function load({ origin, pid, targets }: Load, connections: number, seconds: number): Promise<Figures> {
  const figures: Figures = { connections, goodput: 0, good: [], refused: [], failed: 0, processorMs: 0 };
  const from = performance.now() + SETTLE_SECONDS * 1_000;
  const until = from + seconds * 1_000;
  const stop = new AbortController();

  async function ask(client: Client, number: number): Promise<void> {
    await sleep((number / connections) * 1_000);
    while (performance.now() < until) {
      const askedAt = performance.now();
      try {
        const {
          statusCode,
          headers: received,
          body,
        } = await client.request({
          method: 'GET',
          path: '/home',
          ...targets[number % targets.length],
        });
        await body.dump();
        const now = performance.now();
        const isCounted = now >= from && now < until;
        if (statusCode === 200) {
          if (isCounted) figures.good.push(now - askedAt);
        } else {
          if (isCounted && statusCode === 503) figures.refused.push(now - askedAt);
          else if (isCounted) figures.failed += 1;
          await sleep(Number(received['retry-after'] ?? 1) * 1_000, undefined, { signal: stop.signal });
        }
      } catch {
        if (stop.signal.aborted) return;
        figures.failed += 1;
        await sleep(1_000);
      }
    }
  }

  const clients = Array.from({ length: connections }, () => new Client(origin));
  const asking = Promise.all(clients.map(ask));
  await sleep(SETTLE_SECONDS * 1_000);
  const usedBefore = processorMs(pid);
  await sleep(seconds * 1_000);
  const used = processorMs(pid) - usedBefore;
  stop.abort();
  await asking;
  await Promise.all(clients.map((client) => client.destroy()));
  figures.good.sort((a, b) => a - b);
  figures.refused.sort((a, b) => a - b);
  figures.goodput = figures.good.length / seconds;
  figures.processorMs = used / figures.good.length;
  return figures;
}

/** Combines the turns of one level. */
function together(turns: readonly Figures[]): Figures {
  const [first] = turns;
  if (first === undefined) throw new Error('nothing was measured');
  const pooled = (name: 'good' | 'refused') =>
    turns.flatMap((figures) => figures[name]).sort((a, b) => a - b);
  return {
    connections: first.connections,
    goodput: median(turns.map(({ goodput }) => goodput)),
    good: pooled('good'),
    refused: pooled('refused'),
    failed: turns.reduce((sum, { failed }) => sum + failed, 0),
    processorMs: median(turns.map((figures) => figures.processorMs)),
  };
}

function row({ connections, failed, good, goodput, processorMs, refused }: Figures): string {
  const cells = [
    connections,
    goodput.toFixed(1),
    at(good, 0.5).toFixed(0),
    at(good, 0.99).toFixed(0),
    refused.length,
    at(refused, 0.5).toFixed(0),
    at(refused, 0.99).toFixed(0),
    failed,
    processorMs.toFixed(1),
  ];
  return cells.map((cell) => String(cell).padStart(11)).join('');
}

async function bench(): Promise<boolean> {
  if (!pinTo(LOAD_CORE, process.pid))
    console.log('taskset is not installed: the portal and the load share the cores');
  const mock = await startMockProcess();
  const stack = await startStack({ BRAND_API_URL: mock.url, LOG_LEVEL: 'error' });
  pinTo(PORTAL_CORE, stack.pid);
  try {
    const targets = await visit(usualHome, CUSTOMERS, { mockUrl: mock.url, port: stack.port });
    const target: Load = { origin: `http://127.0.0.1:${stack.port}`, pid: stack.pid, targets };
    await load(target, LEVELS[0] ?? 1, WARM_UP_SECONDS);
    const titles = [
      'connections',
      'good/s',
      'p50 ms',
      'p99 ms',
      'refused',
      'p50 ms',
      'p99 ms',
      'failed',
      'CPU ms',
    ];
    console.log(titles.map((title) => title.padStart(11)).join(''));
    const turns: Figures[][] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const isUpwards = turn % 2 === 0;
      const figures: Figures[] = [];
      for (const connections of isUpwards ? LEVELS : LEVELS.toReversed())
        figures.push(await load(target, connections, SECONDS));
      turns.push(isUpwards ? figures : figures.toReversed());
    }
    return judge(turns);
  } finally {
    await stack.stop();
    await mock.stop();
  }
}

/** Prints the combined figures, and judges them. */
function judge(turns: readonly (readonly Figures[])[]): boolean {
  const [few, ...others] = LEVELS.map((_, level) => together(turns.flatMap((turn) => turn[level] ?? [])));
  if (!few) return false;
  for (const figures of [few, ...others]) console.log(row(figures));
  let hasHeld = true;
  for (const [index, { connections, good, refused }] of others.entries()) {
    const ratio = median(
      turns.map(([first, ...rest]) => (rest[index]?.goodput ?? 0) / (first?.goodput ?? 1)),
    );
    const slowdown = at(good, 0.99) / at(few.good, 0.99);
    const holds =
      at(refused, 0.99) <= WANTED_REFUSAL_MS &&
      (connections < 300 || (ratio >= WANTED_GOODPUT && slowdown <= WANTED_SLOWDOWN));
    hasHeld &&= holds;
    console.log(
      `${holds ? '✓' : '✗'} ${connections}: goodput ${ratio.toFixed(2)} of that at ${few.connections} ` +
        `(${WANTED_GOODPUT.toFixed(1)} wanted), p99 ${slowdown.toFixed(1)} times as long ` +
        `(${WANTED_SLOWDOWN} at most), refused within ${at(refused, 0.99).toFixed(0)} ms (${WANTED_REFUSAL_MS} at most)`,
    );
  }
  return hasHeld;
}

process.exitCode = (await bench()) || isQuick ? 0 : 1;
