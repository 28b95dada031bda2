/**
 * `npm run bench:pages [-- --quick]`: what a page of the portal costs compared with a bare React server that renders
 * the same page's components from data in memory, and with one that renders 20 cards; its memory, its start, and the
 * share of the home's calls. The servers answer in turn on one core, the load and the mock are on the other; median of
 * five rounds with the least and the most. Exits with 1 where a goal is missed (not with `--quick`).
 */
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

import { readCommand } from '../../.tasks/command.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { createWorld } from '../gateway/mock-world.ts';
import { createVisitor } from '../support/visitor.ts';
import { startStack, type Stack } from '../support/servers/stack.ts';
import { logInAtApi } from './api-login.ts';
import { startBareServer } from './bare-server.ts';
import { benchedPages, visit } from './benched-pages.ts';
import { askFor, type Asked } from './page-load.ts';
import { median, pinTo, residentMb } from './process-figures.ts';

const { quick: isQuick } = readCommand({
  usage: 'npm run bench:pages [-- --quick]',
  options: { quick: false },
}).options;
const ROUNDS = isQuick ? 3 : 5;
const SECONDS = isQuick ? 1 : 2;
const WARM_UP_PAGES = isQuick ? 150 : 400;
const MANY_PAGES = isQuick ? 1_000 : 10_000;
const REST_MS = isQuick ? 5_000 : 60_000;
/** How many customers request a page, each with a session of their own. */
const CUSTOMERS = 10;
const SERVERS_CORE = 0;
const LOAD_CORE = 1;
const WANTED = { ratio: 0.2, lines: 10, idleMb: 95, busyMb: 200, firstPageMs: 700 };

interface Row {
  page: string;
  portal: Asked[];
  /** The bare server with the same components. */
  bare: Asked[];
  cards: Asked[];
}

async function benchPages(mockUrl: string): Promise<Row[]> {
  const stack = await startStack({ BRAND_API_URL: mockUrl, LOG_LEVEL: 'error' });
  const cards = await startBareServer('bare-cards.ts');
  pinTo(SERVERS_CORE, stack.pid);
  pinTo(SERVERS_CORE, cards.pid);
  const rows: Row[] = [];
  try {
    await askFor({ ...cards, targets: [{ path: '/', headers: {} }] }, { pages: WARM_UP_PAGES * 5 });
    for (const page of benchedPages) {
      const targets = await visit(page, CUSTOMERS, { mockUrl, port: stack.port });
      const [first] = targets;
      const bare = await startBareServer(
        'bare-page.ts',
        `http://${first?.headers['host']}${first?.path}`,
        first?.headers['cookie'] ?? '',
      );
      pinTo(SERVERS_CORE, bare.pid);
      const portal = { pid: stack.pid, origin: `http://127.0.0.1:${stack.port}`, targets };
      const alone = [{ path: '/', headers: {} }];
      await askFor(portal, { pages: WARM_UP_PAGES });
      await askFor({ ...bare, targets: alone }, { pages: WARM_UP_PAGES });
      const row: Row = { page: page.name, portal: [], bare: [], cards: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        row.portal.push(await askFor(portal, { seconds: SECONDS }));
        row.bare.push(await askFor({ ...bare, targets: alone }, { seconds: SECONDS }));
        row.cards.push(await askFor({ ...cards, targets: alone }, { seconds: SECONDS }));
      }
      bare.stop();
      rows.push(row);
      printRow(row);
    }
    await benchCalls(mockUrl, rows[0]);
  } finally {
    cards.stop();
    await stack.stop();
  }
  return rows;
}

/** Measures the share of its calls in the cost of a home of 20 lines. */
async function benchCalls(mockUrl: string, home: Row | undefined): Promise<void> {
  const world = await createWorld(mockUrl, benchedPages[0]?.world);
  const cookies = JSON.stringify(await logInAtApi(mockUrl, world));
  const calls = await startBareServer('bare-calls.ts', mockUrl, world.email, cookies);
  pinTo(SERVERS_CORE, calls.pid);
  const target = { ...calls, targets: [{ path: '/', headers: {} }] };
  await askFor(target, { pages: WARM_UP_PAGES });
  const asked: Asked[] = [];
  for (let round = 0; round < ROUNDS; round += 1) asked.push(await askFor(target, { seconds: SECONDS }));
  calls.stop();
  const share = median(asked.map(({ ms }) => ms)) / median(home?.portal.map(({ ms }) => ms) ?? []);
  console.log(
    `\nits two calls: ${spread(asked.map(({ ms }) => ms))} ms, ${(share * 100).toFixed(0)} % of a home of 20 lines`,
  );
}

interface Lasting {
  firstPageMs: number[];
  idleMb: number;
  busyMb: number;
  restedMb: number;
}

async function benchMemory(mockUrl: string): Promise<Lasting> {
  const settings = { BRAND_API_URL: mockUrl, LOG_LEVEL: 'error' };
  const firstPageMs: number[] = [];
  for (let round = 1; round < ROUNDS; round += 1) {
    const stack = await startStack(settings, 'listening');
    firstPageMs.push(await untilFirstPage(stack));
    await stack.stop();
  }
  const stack = await startStack(settings, 'listening');
  firstPageMs.push(await untilFirstPage(stack));
  pinTo(SERVERS_CORE, stack.pid);
  try {
    await wait(REST_MS / 12);
    const idleMb = residentMb(stack.pid);
    const portal = { pid: stack.pid, origin: `http://127.0.0.1:${stack.port}` };
    for (const page of benchedPages) {
      const targets = await visit(page, CUSTOMERS, { mockUrl, port: stack.port });
      await askFor({ ...portal, targets }, { pages: MANY_PAGES * page.share });
    }
    const busyMb = residentMb(stack.pid);
    await wait(REST_MS);
    return { firstPageMs, idleMb, busyMb, restedMb: residentMb(stack.pid) };
  } finally {
    await stack.stop();
  }
}

/** @returns milliseconds from the start of its process to its first page */
async function untilFirstPage({ port, startedAt }: Stack): Promise<number> {
  const { status } = await createVisitor(port).get('/login');
  if (status !== 200) throw new Error(`the first page answered ${status}`);
  return performance.now() - startedAt;
}

function ratios(of: readonly Asked[], beside: readonly Asked[]): number[] {
  return of.map(({ perSecond }, round) => perSecond / (beside[round]?.perSecond ?? Number.NaN));
}

/** The median, with the least and the most. */
function spread(values: readonly number[], digits = 1): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

const WIDTHS = [14, 22, 18, 18, 20, 20];
const cells = (row: readonly string[]) =>
  row.map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0)).join('');

function printRow({ page, portal, bare, cards }: Row): void {
  console.log(
    cells([
      page,
      spread(portal.map(({ perSecond }) => perSecond)),
      spread(portal.map(({ ms }) => ms)),
      spread(bare.map(({ ms }) => ms)),
      spread(ratios(portal, bare), 2),
      spread(ratios(portal, cards), 2),
    ]),
  );
}

function judge(rows: readonly Row[], { busyMb, firstPageMs, idleMb, restedMb }: Lasting): boolean {
  const [home, long] = rows;
  const ratio = median(ratios(home?.portal ?? [], home?.cards ?? []));
  const msOf = (row: Row | undefined) => median(row?.portal.map(({ ms }) => ms) ?? []);
  const lines = msOf(long) / msOf(home);
  const goals: [name: string, holds: boolean, found: string][] = [
    ['home beside the 20 cards', ratio >= WANTED.ratio, `${ratio.toFixed(2)} (${WANTED.ratio} at least)`],
    [
      '200 lines beside 20',
      lines <= WANTED.lines,
      `${lines.toFixed(1)} times the processor (${WANTED.lines} at most)`,
    ],
    ['memory when idle', idleMb <= WANTED.idleMb, `${idleMb.toFixed(0)} MB (${WANTED.idleMb} at most)`],
    [
      `memory after ${MANY_PAGES} pages`,
      busyMb <= WANTED.busyMb,
      `${busyMb.toFixed(0)} MB (${WANTED.busyMb} at most), after ${REST_MS / 1000} s of rest ${restedMb.toFixed(0)} MB`,
    ],
    [
      'start to first page',
      median(firstPageMs) <= WANTED.firstPageMs,
      `${spread(firstPageMs, 0)} ms (${WANTED.firstPageMs} at most)`,
    ],
  ];
  for (const [name, holds, found] of goals) console.log(`${holds ? '✓' : '✗'} ${name}: ${found}`);
  return goals.every(([, holds]) => holds);
}

async function bench(): Promise<boolean> {
  if (!pinTo(LOAD_CORE, process.pid))
    console.log('taskset is not installed: servers and load share the cores');
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(`${ROUNDS} rounds of ${SECONDS} s, load before ${load.join(', ')}\n`);
  const mock = await startMockProcess();
  try {
    console.log(cells(['page', 'pages/s', 'ms a page', 'ms, bare', 'beside the same', 'beside 20 cards']));
    const rows = await benchPages(mock.url);
    return judge(rows, await benchMemory(mock.url));
  } finally {
    await mock.stop();
  }
}

const hasHeld = await bench();
process.exitCode = hasHeld || isQuick ? 0 : 1;
