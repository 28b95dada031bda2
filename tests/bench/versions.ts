/**
 * `npm run bench:versions -- ../before [--quick]`: what this version of the portal costs beside another one, which is
 * checked out, installed and built in the folder of that name. Both answer in turns, each with its own mock; median of
 * five rounds. Prints a table for the README.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { CommandError, readCommand } from '../../.tasks/command.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../gateway/confirming-customer.ts';
import { startMockProcess, type MockProcess } from '../gateway/mock-process.ts';
import { createWorld, logIn } from '../gateway/mock-world.ts';
import { startStack, type Stack } from '../support/servers/stack.ts';
import { createVisitor, type Answer } from '../support/visitor.ts';
import { benchedPages, visit } from './benched-pages.ts';
import { askFor } from './page-load.ts';
import { median, pinTo, residentMb } from './process-figures.ts';

const { options, words } = readCommand({
  usage: 'npm run bench:versions -- FOLDER [--quick]',
  options: { quick: false },
  takes: (_word, index) => index === 0,
  check: ({ words: [folder] }) => {
    if (folder === undefined || !existsSync(`${folder}/build`))
      throw new CommandError('a folder with another version, built, is needed');
  },
});
const ROUNDS = options.quick ? 1 : 5;
const SECONDS = options.quick ? 1 : 2;
const WARM_UP_PAGES = options.quick ? 100 : 400;
const MANY_PAGES = options.quick ? 500 : 10_000;
const IDLE_MS = 5_000;
const REST_MS = 15_000;
const CUSTOMERS = 10;
const SERVER_CORE = 0;
const LOAD_CORE = 1;
const CALL_MS = 2_500;

/** The folders of the other version and of this one. */
const FOLDERS = [words[0] ?? '', fileURLToPath(new URL('../..', import.meta.url))].map(
  (folder) => `${resolve(folder)}/`,
);

/** A running version of the portal. */
interface Version {
  folder: string;
  stack: Stack;
  mock: MockProcess;
}

async function start(folder: string, until: 'listening' | 'ready', mock?: MockProcess): Promise<Version> {
  const api = mock ?? (await startMockProcess(folder));
  const stack = await startStack({ BRAND_API_URL: api.url, LOG_LEVEL: 'error' }, until, folder);
  return { folder, stack, mock: api };
}

/** Rows of the table: what it is, and for each version its figure. */
const rows: [what: string, ...figures: string[]][] = [];
const millis = (values: readonly number[]) => `${median(values).toFixed(1)} ms`;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** The processor time of pages. */
async function comparePages(versions: readonly Version[]): Promise<void> {
  for (const page of benchedPages) {
    const asked = await Promise.all(
      versions.map(async ({ mock, stack }) => {
        const targets = await visit(page, CUSTOMERS, { mockUrl: mock.url, port: stack.port });
        return { pid: stack.pid, origin: `http://127.0.0.1:${stack.port}`, targets, ms: [] as number[] };
      }),
    );
    for (const portal of asked) await askFor(portal, { pages: WARM_UP_PAGES });
    for (let round = 0; round < ROUNDS; round += 1)
      for (const portal of asked) portal.ms.push((await askFor(portal, { seconds: SECONDS })).ms);
    rows.push([`processor: ${page.name}`, ...asked.map(({ ms }) => millis(ms))]);
  }
}

/** How long a customer waits if the brand API takes 2.5 s for each call. */
async function compareWaiting(versions: readonly Version[]): Promise<void> {
  const waits = await Promise.all(
    versions.map(async ({ mock, stack }) => {
      const world = await createWorld(mock.url);
      const visitor = createVisitor(stack.port);
      await logIn(visitor, world);
      await world.addFault({ call: '*', kind: 'delay', delayMs: CALL_MS });
      const toHome = await timed(() => visitor.get('/home'));
      const toConfirmation = await timed(async () => {
        await visitor.post('/home', EXCHANGE);
        return await visitor.get(CONFIRMATION);
      });
      const form = { intent: 'confirm', ...(await readForm(visitor)) };
      const confirming = await timed(async () => {
        const { headers, status, text } = await visitor.post(CONFIRMATION, form);
        if (status !== 303) throw new Error(`the confirmation answered ${status}: ${text}`);
        return await visitor.get(String(headers['location']));
      });
      return { home: toHome, 'to the confirmation': toConfirmation, confirming };
    }),
  );
  for (const what of ['home', 'to the confirmation', 'confirming'] as const)
    rows.push([`each call in 2.5 s: ${what}`, ...waits.map((waited) => seconds(waited[what]))]);
}

/** @returns milliseconds until the page was there */
async function timed(show: () => Promise<Answer>): Promise<number> {
  const startedAt = performance.now();
  const { status } = await show();
  if (status !== 200) throw new Error(`a page answered ${status}`);
  return performance.now() - startedAt;
}

/** From the start of a process to its first page. */
async function compareStarts(mocks: readonly MockProcess[]): Promise<void> {
  const took = FOLDERS.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, folder] of FOLDERS.entries()) {
      const { stack } = await start(folder, 'listening', mocks[index]);
      await createVisitor(stack.port).get('/login');
      took[index]?.push(performance.now() - stack.startedAt);
      await stack.stop();
    }
  }
  rows.push(['start to first page', ...took.map((ms) => `${median(ms).toFixed(0)} ms`)]);
}

async function compareMemory(mocks: readonly MockProcess[]): Promise<void> {
  const found: { idle: number; busy: number; rested: number }[] = [];
  for (const [index, folder] of FOLDERS.entries()) {
    const { mock, stack } = await start(folder, 'ready', mocks[index]);
    pinTo(SERVER_CORE, stack.pid);
    await wait(IDLE_MS);
    const idle = residentMb(stack.pid);
    for (const page of benchedPages) {
      const targets = await visit(page, CUSTOMERS, { mockUrl: mock.url, port: stack.port });
      const portal = { pid: stack.pid, origin: `http://127.0.0.1:${stack.port}`, targets };
      await askFor(portal, { pages: MANY_PAGES * page.share });
    }
    const busy = residentMb(stack.pid);
    await wait(REST_MS);
    found.push({ idle, busy, rested: residentMb(stack.pid) });
    await stack.stop();
  }
  const names = {
    idle: 'memory: idle',
    busy: `memory: after ${MANY_PAGES} pages`,
    rested: `memory: ${REST_MS / 1_000} s later`,
  };
  for (const when of ['idle', 'busy', 'rested'] as const)
    rows.push([names[when], ...found.map((megabytes) => `${megabytes[when].toFixed(0)} MB`)]);
}

if (!pinTo(LOAD_CORE, process.pid)) console.log('taskset is not installed: servers and load share the cores');
const versions = await Promise.all(FOLDERS.map((folder) => start(folder, 'ready')));
for (const { stack } of versions) pinTo(SERVER_CORE, stack.pid);
await comparePages(versions);
await compareWaiting(versions);
await Promise.all(versions.map(({ stack }) => stack.stop()));
const mocks = versions.map(({ mock }) => mock);
await compareStarts(mocks);
await compareMemory(mocks);
await Promise.all(mocks.map((mock) => mock.stop()));
for (const row of [['what', 'before', 'after'], ['-', '-', '-'], ...rows])
  console.log(`| ${row.join(' | ')} |`);
