/**
 * `npm run attack [-- WORDS]`: sends every known attack to a portal in production mode, one after the other (or those
 * with WORDS in their names), each to a process of its own. Prints a line for each: what was sent and answered, how
 * long a health check and a customer's page took meanwhile compared with their usual time, how much memory the portal
 * took, and whether it held. Exits with 1 where it did not.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { readCommand } from '../../.tasks/command.ts';
import { createWorld, logIn } from '../gateway/mock-world.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { startStack } from '../support/servers/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import type { Attack, Finding, Target } from './attack.ts';
import { attacks } from './attacks.ts';
import { startRelay } from './relay.ts';
import { quantile, watch, type Bystander, type Watched } from './watch.ts';

/** A customer's page has to come within this many times its usual time, whatever is sent meanwhile. */
const SLOWER_AT_MOST = 5;
const GROWTH_AT_MOST_MB = 100;
/** A request without an answer by then counts as hanging. */
const GIVE_UP_MS = 30_000;
const ATTACK_GIVE_UP_MS = 90_000;
/** An attack is watched for at least this long, even if it is one request. */
const WATCHED_AT_LEAST_MS = 1_500;
const WARM_UP_PAGES = 240;
const EVERY_MS = 25;

async function attackOne(attack: Attack, mockUrl: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-attack-'));
  const folders = { stateFolder: join(folder, 'state'), uploadFolder: join(folder, 'uploads') };
  for (const path of Object.values(folders)) mkdirSync(path);
  const relay = attack.isRelayed === true ? await startRelay(mockUrl) : undefined;
  const stack = await startStack({
    BRAND_API_URL: relay?.url ?? mockUrl,
    STATE_URL: `file:${folders.stateFolder}/state.sqlite`,
    UPLOAD_DIR: folders.uploadFolder,
    ...attack.environment,
  });
  const target: Target = {
    port: stack.port,
    mockUrl,
    relay,
    ...folders,
    logIn: async (brandSlug) => {
      const visitor = createVisitor(stack.port, brandSlug);
      const world = await createWorld(mockUrl);
      await logIn(visitor, world);
      return { visitor, world };
    },
  };
  try {
    const bystander = await comeIn(target);
    const usual = await watch(stack.pid, bystander, () => wait(WATCHED_AT_LEAST_MS));
    let finding: Finding = { isHeld: false, what: `not over after ${ATTACK_GIVE_UP_MS / 1000} s` };
    const watched = await watch(stack.pid, bystander, async () => {
      const least = wait(WATCHED_AT_LEAST_MS);
      const giveUp = new AbortController();
      const late = wait(ATTACK_GIVE_UP_MS, undefined, { signal: giveUp.signal }).catch(() => undefined);
      finding = (await Promise.race([attempt(attack, target), late])) ?? finding;
      giveUp.abort();
      await least;
    });
    return report(attack, finding, usual, watched);
  } finally {
    // A portal that hangs does not react to SIGTERM.
    await stack.kill();
    await relay?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function attempt(attack: Attack, target: Target): Promise<Finding> {
  try {
    return await attack.run(target);
  } catch (error) {
    return { isHeld: false, what: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Logs in the customer whose page is measured, and loads a home with order lines until neither its speed nor the
 * process's memory changes any more.
 */
async function comeIn(target: Target): Promise<Bystander> {
  const { visitor } = await target.logIn();
  for (let page = 0; page < WARM_UP_PAGES; page += 1) await visitor.get('/home');
  return {
    port: target.port,
    host: `vaivem.localhost:${target.port}`,
    cookie: visitor.cookieHeader(),
    path: '/home',
    everyMs: EVERY_MS,
    giveUpMs: GIVE_UP_MS,
  };
}

function report(attack: Attack, finding: Finding, usual: Watched, watched: Watched): boolean {
  const usualMs = quantile(usual.pages, 0.5);
  // A single slow page may be the machine's fault; an attack slows more than one page in twenty.
  const pageMs = quantile(watched.pages, 0.95);
  const slower = pageMs / usualMs;
  const isHeld =
    finding.isHeld &&
    slower <= SLOWER_AT_MOST &&
    (watched.refused === 0 || attack.isCramped === true) &&
    watched.growthMb <= GROWTH_AT_MOST_MB;
  const figures = [
    `/healthz ${quantile(watched.health, 0.95).toFixed(0)} ms`,
    `page ${pageMs.toFixed(0)} ms (${slower.toFixed(1)} ×, slowest ${(watched.pages.at(-1) ?? 0).toFixed(0)})`,
    ...(watched.refused > 0 ? [`${watched.refused} not served`] : []),
    `+${watched.growthMb.toFixed(0)} MB`,
  ];
  console.log(`${isHeld ? 'held    ' : 'NOT HELD'} ${attack.name}: ${finding.what} | ${figures.join(', ')}`);
  return isHeld;
}

const { words } = readCommand({
  usage: 'npm run attack [-- WORDS], each in the names of attacks',
  takes: (word) => attacks.some(({ name }) => name.includes(word)),
});
const chosen = attacks.filter(({ name }) => words.every((word) => name.includes(word)));
const mock = await startMockProcess();
const held: boolean[] = [];
try {
  for (const attack of chosen) held.push(await attackOne(attack, mock.url));
} finally {
  await mock.stop();
}
const heldCount = held.filter(Boolean).length;
console.log(`\n${heldCount} held, ${held.length - heldCount} not held`);
process.exitCode = held.length > 0 && heldCount === held.length ? 0 : 1;
