/**
 * `npm run bench:valkey [CONFIRMATIONS]`: 100 confirmations with photos at two gateways on one Valkey or Redis, which
 * is killed (SIGKILL) and started again five times meanwhile; then 10 requests a second while it is dead for 30 s, and
 * while it hangs for 30 s. Prints the results and exits with 1 where a protocol was made twice, a draft or a file was
 * lost, a file was taken twice, a request failed otherwise than by 503 with `Retry-After`, or a request of the last
 * part took longer than 3 s.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { isNumber, readCommand } from '../../.tasks/command.ts';
import { CONFIRMATION, EXCHANGE } from '../gateway/confirming-customer.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { createWorld, logIn } from '../gateway/mock-world.ts';
import { startStateServer } from '../support/servers/state-server.ts';
import { createVisitor } from '../support/visitor.ts';
import { confirm, isWhole } from './confirming-customers.ts';
import { SeveralGateways } from './several-gateways.ts';

const { words } = readCommand({
  usage: 'npm run bench:valkey [CONFIRMATIONS]',
  takes: (word, index) => index === 0 && isNumber(word),
});
const CONFIRMATIONS = Number(words[0] ?? 100);
const ARRIVE_EVERY_MS = 500;
const KILLS = 5;
const DEAD_MS = 1_000;
const AWAY_MS = 30_000;
const ASK_EVERY_MS = 100;
const LONGEST_MS = 3_000;
const BACK_WITHIN_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'vaivem-valkey-'));
const mock = await startMockProcess();
const state = await startStateServer();
const gateways = await SeveralGateways.open(2, {
  BRAND_API_URL: mock.url,
  STATE_URL: state.url,
  UPLOAD_DIR: join(folder, 'uploads'),
  RESEND_COUNTDOWN_SECONDS: '1',
});

async function killNowAndThen(): Promise<void> {
  for (let kills = 0; kills < KILLS; kills += 1) {
    await wait((CONFIRMATIONS * ARRIVE_EVERY_MS) / KILLS);
    await state.kill();
    await wait(DEAD_MS);
    await state.start();
  }
}

/**
 * @returns the duration of each request that began while the state was away, in milliseconds, and counts of the answers
 */
async function askWhile(leave: () => Promise<void> | void, comeBack: () => Promise<void> | void) {
  const customer = createVisitor(gateways.port);
  await logIn(customer, await createWorld(mock.url));
  const durations: number[] = [];
  const answers = new Map<string, number>();
  const ask = async (path: string, send: () => Promise<{ status: number }>) => {
    const startedAt = performance.now();
    const status = await send().then(
      (answer) => answer.status,
      () => 0,
    );
    durations.push(performance.now() - startedAt);
    const key = `${path} ${status}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  };
  const kinds = [
    () => ask('/home', () => customer.get('/home')),
    () => ask('/login', () => createVisitor(gateways.port).get('/login')),
    () => ask(CONFIRMATION, () => customer.get(CONFIRMATION)),
    () => ask('POST /home', () => customer.post('/home', EXCHANGE)),
  ];
  await leave();
  const underWay: Promise<void>[] = [];
  for (let asked = 0; asked < AWAY_MS / ASK_EVERY_MS; asked += 1) {
    underWay.push(kinds[asked % kinds.length]?.() ?? Promise.resolve());
    await wait(ASK_EVERY_MS);
  }
  await Promise.all(underWay);
  await comeBack();
  const giveUpAt = performance.now() + BACK_WITHIN_MS;
  let isBack = false;
  while (!isBack && performance.now() < giveUpAt) isBack = (await customer.get('/home')).status === 200;
  return { durations: durations.toSorted((a, b) => a - b), answers, isBack };
}

try {
  const startedAt = performance.now();
  const [endings] = await Promise.all([
    Promise.all(
      Array.from({ length: CONFIRMATIONS }, async (_, number) => {
        await wait(number * ARRIVE_EVERY_MS);
        return confirm(gateways, mock.url, number);
      }),
    ),
    killNowAndThen(),
  ]);
  const bad = endings.filter((ending) => !isWhole(ending));
  const counts = endings.map(({ protocols }) => protocols);
  console.log(
    `${CONFIRMATIONS} confirmations, the state killed ${KILLS} times, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`requests: ${gateways.requests}, told to come again: ${gateways.turnedAway}`);
  console.log(`failed otherwise: ${gateways.failures.length} (0 wanted)`);
  console.log(`protocols per confirmation: ${Math.min(...counts)} to ${Math.max(...counts)} (1 wanted)`);
  console.log(`drafts, files or answers lost, or files taken twice: ${bad.length} (0 wanted)`);
  console.log(`took ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  for (const violation of [...bad, ...gateways.failures])
    console.log(`violation: ${JSON.stringify(violation)}`);

  let longest = 0;
  let areBack = true;
  for (const [how, leave, comeBack] of [
    ['dead', () => state.kill(), () => state.start()],
    ['hung', () => state.pause(), () => state.goOn()],
  ] as const) {
    const { answers, durations, isBack } = await askWhile(leave, comeBack);
    const most = durations.at(-1) ?? 0;
    longest = Math.max(longest, most);
    areBack &&= isBack;
    console.log(
      `${AWAY_MS / 1_000} s ${how}: ${durations.length} requests, median ${Math.round(durations[Math.floor(durations.length / 2)] ?? 0)} ms, ` +
        `longest ${Math.round(most)} ms (${LONGEST_MS} at most); home after it: ${isBack ? 'back' : 'NOT back'}`,
    );
    console.log(`  ${[...answers].map(([answer, times]) => `${answer}: ${times}`).join(', ')}`);
  }
  process.exitCode = bad.length + gateways.failures.length === 0 && longest <= LONGEST_MS && areBack ? 0 : 1;
} finally {
  await gateways.close();
  await state.stop();
  await mock.stop();
  rmSync(folder, { recursive: true, force: true });
}
