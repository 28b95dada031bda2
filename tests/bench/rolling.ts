/**
 * `npm run bench:rolling [ROUNDS]`: restarts three gateways behind HAProxy, with the settings of compose's profile
 * `scale`, one after the other (SIGTERM, then a new process at the same port), in three rounds, while 30 requests a
 * second arrive at an even pace. Prints the results and exits with 1 where a request failed. `haproxy` has to be
 * installed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findProgram } from '../../.tasks/browser.ts';
import { isNumber, readCommand } from '../../.tasks/command.ts';
import { EXCHANGE } from '../gateway/confirming-customer.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { createWorld, logIn } from '../gateway/mock-world.ts';
import { endWithThis } from '../support/servers/end-with-this.ts';
import { beforeGateways, proxyExample } from '../support/servers/proxy-settings.ts';
import { startStack } from '../support/servers/stack.ts';
import { startStateServer } from '../support/servers/state-server.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const { words } = readCommand({
  usage: 'npm run bench:rolling [ROUNDS]',
  takes: (word, index) => index === 0 && isNumber(word),
});
const ROUNDS = Number(words[0] ?? 3);
const GATEWAYS = 3;
const REQUESTS_A_SECOND = 30;
const CUSTOMERS = 10;
/** As in compose: the balancer checks every second, and takes a gateway out after the second 503. */
const DRAIN_SECONDS = '4';
/** Time until the balancer has found a new gateway, and that one is warm. */
const FOUND_MS = 5_000;
const TURNED_AWAY = 'turned away: the machine has no time for so many';

const haproxyProgram = findProgram('haproxy');
// Checked before anything is started that would be left behind.
if (haproxyProgram === undefined) throw new Error("no haproxy here: Debian's package haproxy");

const folder = mkdtempSync(join(tmpdir(), 'vaivem-rolling-'));
const mock = await startMockProcess();
const state = await startStateServer();
const [publicPort = 0, ownPort = 0, ...ports] = await freePorts(GATEWAYS + 2);
const start = (port: number) =>
  startStack({
    PORT: String(port),
    BRAND_API_URL: mock.url,
    STATE_URL: state.url,
    UPLOAD_DIR: join(folder, 'uploads'),
    TRUST_PROXY: '1',
    DRAIN_SECONDS,
  });

const gateways = new Map(await Promise.all(ports.map(async (port) => [port, await start(port)] as const)));
const haproxy = startHaproxy(haproxyProgram);
const failures: string[] = [];
const durations: number[] = [];
try {
  await wait(FOUND_MS);
  const asking = await openCrowd();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const port of ports) {
      const exitCode = await gateways.get(port)?.stop();
      if (exitCode !== 0) failures.push(`a gateway ended with ${String(exitCode)}`);
      gateways.set(port, await start(port));
      await wait(FOUND_MS);
    }
  }
  await asking.end();
  durations.sort((a, b) => a - b);
  const at = (share: number) => Math.round(durations[Math.floor((durations.length - 1) * share)] ?? 0);
  console.log(`${ROUNDS * GATEWAYS} restarts, ${durations.length} requests at ${REQUESTS_A_SECOND} a second`);
  console.log(`failed: ${failures.length} (0 wanted)`);
  console.log(`median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, longest ${at(1)} ms`);
  for (const failure of new Set(failures)) {
    const times = failures.filter((one) => one === failure).length;
    console.log(`violation, ${times} times: ${failure}`);
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  haproxy.kill('SIGKILL');
  await Promise.all([...gateways.values()].map((gateway) => gateway.stop()));
  await state.stop();
  await mock.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Requests pages as strangers and customers, and chooses items, at an even pace, without waiting for answers. */
async function openCrowd(): Promise<{ end: () => Promise<void> }> {
  const customers: Visitor[] = [];
  for (let number = 0; number < CUSTOMERS; number += 1) {
    const customer = createVisitor(publicPort);
    await logIn(customer, await createWorld(mock.url));
    customers.push(customer);
  }
  const kinds = [
    (customer: Visitor) => customer.get('/home'),
    () => createVisitor(publicPort).get('/login'),
    (customer: Visitor) => customer.post('/home', EXCHANGE),
  ];
  const underWay = new Set<Promise<void>>();
  let number = 0;
  const asking = setInterval(() => {
    const customer = customers[number % customers.length] ?? createVisitor(publicPort);
    const kind = number++ % kinds.length;
    const request = ask(() => kinds[kind]?.(customer), ['home', 'login', 'item'][kind] ?? '');
    underWay.add(request);
    void request.finally(() => underWay.delete(request));
  }, 1_000 / REQUESTS_A_SECOND);
  return {
    async end() {
      clearInterval(asking);
      await Promise.all(underWay);
    },
  };
}

async function ask(request: () => ReturnType<Visitor['get']> | undefined, what: string): Promise<void> {
  const startedAt = performance.now();
  try {
    const answer = await request();
    if (!answer || answer.status < 400) return;
    const isTurnedAway = answer.status === 503 && answer.headers['retry-after'] !== undefined;
    failures.push(isTurnedAway ? TURNED_AWAY : `${what}: ${answer.status}`);
  } catch (error) {
    failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    durations.push(performance.now() - startedAt);
  }
}

/** Starts HAProxy with compose's settings, with this machine's ports instead of compose's network. */
function startHaproxy(program: string) {
  const settings = beforeGateways(proxyExample('compose.cfg'), ports)
    .replace(/bind ":.*"/, `bind 127.0.0.1:${publicPort}`)
    .replace('bind 127.0.0.1:8404', `bind 127.0.0.1:${ownPort}`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  return endWithThis(spawn(program, ['-db', '-f', file], { stdio: 'ignore' }));
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
