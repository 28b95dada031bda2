/** What the customers of other gateways notice when one gateway is gone, with the runbook's settings of proxies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Agent, request } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { findProgram } from '../../../.tasks/browser.ts';
import { makeCertificate } from '../../support/servers/certificate.ts';
import { endWithThis } from '../../support/servers/end-with-this.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { isListening } from '../../support/servers/is-listening.ts';
import { startProxy } from '../../support/servers/proxy-process.ts';
import { beforeGateways, proxyExample } from '../../support/servers/proxy-settings.ts';

const program = findProgram('haproxy');
const UP_WITHIN_MS = 10_000;
/** How long a request may wait because of a gateway that is gone, by the proxy's settings. */
const MOST_MS = 500;
/** More requests than gateways, so that each gateway has its turn. */
const REQUESTS = 9;
/** The format of the proxy's log: for each request how often it was redispatched because no connection was made. */
const LOG_FORMAT = 'answered %ST handed on %rc';

/** A gateway as a proxy sees it: it says whether it is ready, and answers with its name. */
interface Gateway {
  port: number;
  /** Methods of the requests for `/slow`, which stay under way. */
  slow: string[];
  /** The status with which it answers `/readyz`, and how often it was asked. */
  ready: { status: 200 | 503; asked: number };
  /** Ends like a killed process: connections break off, and nothing listens. */
  kill(): void;
}

let ends: (() => unknown)[];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-stopped-'));
  ends = [() => rmSync(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

/** @param at its port, by default any free one */
async function startGateway(at = 0): Promise<Gateway> {
  const slow: string[] = [];
  const ready: Gateway['ready'] = { status: 200, asked: 0 };
  const server: Server = createServer((req, res) => {
    if (req.url === '/readyz') {
      ready.asked += 1;
      res.writeHead(ready.status).end();
    } else if (req.url === '/slow') slow.push(req.method ?? '');
    else res.end(String((server.address() as AddressInfo | null)?.port));
  }).listen(at, '127.0.0.1');
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await once(server, 'listening');
  const kill = () => {
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
  };
  ends.push(kill);
  return { port: (server.address() as AddressInfo).port, slow, ready, kill };
}

/** A port where connections are neither accepted nor refused, as on a machine that is gone. */
async function startVoid(): Promise<number> {
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads');
    const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`,
    { eval: true },
  );
  ends.push(() => thread.terminate());
  const [port] = (await once(thread, 'message')) as [number];
  // The queue of connections has room for one more than its setting.
  for (let number = 0; number < 2; number += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    ends.push(() => socket.destroy());
    await once(socket, 'connect');
  }
  return port;
}

interface Proxy {
  /** The proxy's port for http. */
  url: string;
  /** How often each request that succeeded was redispatched. */
  handedOn: () => number[];
  /** How long the proxy waits for a connection before it redispatches a request. */
  connectMs: number;
}

async function startHaproxy(name: string, gateways: readonly number[]): Promise<Proxy> {
  const [port, other] = [await freePort(), await freePort()];
  const settings = beforeGateways(proxyExample(name), gateways);
  const certificate = makeCertificate('DNS:localhost');
  const pem = join(folder, 'portal.pem');
  writeFileSync(
    pem,
    [certificate.certificate, certificate.key].map((file) => readFileSync(file, 'utf8')).join(''),
  );
  certificate.remove();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    settings
      .replace(/bind ":\$\{PORT-3000\}"|bind :80$/m, `bind 127.0.0.1:${port}`)
      .replace(/^ {2}option httplog\n/m, '')
      .replace(/^ {2}log global\n/m, (line) => `${line}  log-format "${LOG_FORMAT}"\n`)
      .replace('bind 127.0.0.1:8404', `bind 127.0.0.1:${other}`)
      .replace(/bind :443 ssl crt \S+/, `bind 127.0.0.1:${other} ssl crt ${pem}`)
      // TLS does not matter here.
      .replace(/^ {2}http-request redirect scheme https .*$/m, ''),
  );
  const child = endWithThis(
    spawn(program ?? '', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  ends.push(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const giveUpAt = performance.now() + UP_WITHIN_MS;
  while (!(await isListening(port))) {
    if (performance.now() > giveUpAt || child.exitCode !== null) throw new Error('haproxy does not listen');
    await wait(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    handedOn: () =>
      [...log.matchAll(/^answered 200 handed on \+?(\d+)$/gm)].map(([, times]) => Number(times)),
    connectMs: Number(/^ {2}timeout connect (\d+)ms$/m.exec(settings)?.[1]),
  };
}

/** Asks for pages one after the other. */
async function askAround({ handedOn, url }: Proxy) {
  const before = handedOn().length;
  const statuses: number[] = [];
  const from = new Set<string>();
  for (let number = 0; number < REQUESTS; number += 1) {
    const { body, statusCode } = await request(url, { reset: true });
    from.add(await body.text());
    statuses.push(statusCode);
  }
  // A line is logged after the answer.
  const timesHandedOn = () => handedOn().slice(before);
  await expect.poll(timesHandedOn).toHaveLength(statuses.filter((status) => status === 200).length);
  return { statuses, from, mostTimes: Math.max(...timesHandedOn()) };
}

/** By default nginx avoids a gateway that accepted no connection for ten seconds. */
const BACK_WITHIN_MS = 8_000;
const allWell = Array.from({ length: REQUESTS }, () => 200);

describe.skipIf(program === undefined).each(['haproxy.cfg', 'compose.cfg'])('HAProxy with %s', (name) => {
  test('answers every request, waiting half a second at most for a gateway whose machine is gone', async () => {
    const gateways = [await startGateway(), await startGateway()].map(({ port }) => port);
    const proxy = await startHaproxy(name, [await startVoid(), ...gateways]);
    const { from, mostTimes, statuses } = await askAround(proxy);
    expect(statuses).toEqual(allWell);
    expect(from.size).toBe(2);
    expect(mostTimes * proxy.connectMs).toBeLessThanOrEqual(MOST_MS);
  });

  test('answers every request after a gateway was killed, handing each on once at most', async () => {
    const gateways = [await startGateway(), await startGateway(), await startGateway()];
    const proxy = await startHaproxy(
      name,
      gateways.map(({ port }) => port),
    );
    await expect.poll(async () => (await askAround(proxy)).from.size).toBeGreaterThan(1);
    gateways[0]?.kill();
    const { mostTimes, statuses } = await askAround(proxy);
    expect(statuses).toEqual(allWell);
    expect(mostTimes).toBeLessThanOrEqual(1);
  });

  test('asks the gateways even if none is ready, because each says what it lacks', async () => {
    const gateways = [await startGateway(), await startGateway()];
    for (const { ready } of gateways) ready.status = 503;
    const proxy = await startHaproxy(
      name,
      gateways.map(({ port }) => port),
    );
    // A gateway counts as not ready from its second failed check on.
    await expect.poll(() => Math.min(...gateways.map(({ ready }) => ready.asked))).toBeGreaterThan(2);
    expect(await askAround(proxy)).toMatchObject({ statuses: allWell, mostTimes: 0 });
  });

  test('asks no gateway whose machine is gone, even if none is ready', async () => {
    const gateway = await startGateway();
    gateway.ready.status = 503;
    const proxy = await startHaproxy(name, [gateway.port, await startVoid()]);
    await expect.poll(() => gateway.ready.asked).toBeGreaterThan(2);
    await expect.poll(async () => (await askAround(proxy)).mostTimes).toBe(0);
  });

  test('answers 502 to a request whose gateway is killed meanwhile, and sends it to no other gateway', async () => {
    const gateways = [await startGateway(), await startGateway(), await startGateway()];
    const proxy = await startHaproxy(
      name,
      gateways.map(({ port }) => port),
    );
    const heard = () => gateways.flatMap(({ slow }) => slow);
    for (const method of ['GET', 'POST'] as const) {
      const before = heard().length;
      const answering = request(`${proxy.url}/slow`, {
        method,
        reset: true,
        ...(method === 'POST' && { body: 'a=1' }),
      });
      await expect.poll(heard).toHaveLength(before + 1);
      gateways.find(({ slow }) => slow.at(-1) === method)?.kill();
      const { body, statusCode } = await answering;
      await body.dump();
      expect([method, statusCode, heard().length - before]).toEqual([method, 502, 1]);
    }
  });
});

describe.each(['nginx', 'caddy'])('%s', (name) => {
  const isHere = findProgram(name) !== undefined;
  /** Asks the proxy as a brand's customer does. @returns the status, and which gateway answered */
  type Ask = (path?: string, body?: string) => Promise<{ status: number; from: string }>;

  async function start(gateways: readonly number[]): Promise<Ask> {
    const host = 'trocas.vaivem.example';
    const certificate = makeCertificate(`DNS:${host}`);
    const dispatcher = new Agent({
      connect: { ca: readFileSync(certificate.certificate), servername: host },
    });
    const proxy = await startProxy(name, gateways, certificate);
    certificate.remove();
    ends.push(
      () => proxy.stop(),
      () => dispatcher.destroy(),
    );
    return async (path = '/', body) => {
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await request(`https://127.0.0.1:${proxy.https}${path}`, {
        method,
        headers: { host },
        dispatcher,
        ...(body !== undefined && { body }),
      });
      return { status: answer.statusCode, from: await answer.body.text() };
    };
  }

  async function askEach(ask: Ask, body?: string) {
    const answers: Awaited<ReturnType<Ask>>[] = [];
    for (let number = 0; number < REQUESTS; number += 1) answers.push(await ask('/', body));
    return {
      statuses: answers.map(({ status }) => status),
      from: new Set(answers.map(({ from }) => Number(from))),
    };
  }

  const portsOf = (gateways: readonly Gateway[]) => gateways.map(({ port }) => port);
  /** Waits until a proxy that checks gateways has checked them twice. */
  const hasAsked = async ({ ready }: Gateway) => {
    const before = ready.asked;
    if (name !== 'nginx') await expect.poll(() => ready.asked).toBeGreaterThan(before + 1);
  };

  test.skipIf(!isHere)('answers every page where the machine of one gateway is gone', async () => {
    const gateways = [await startGateway(), await startGateway()];
    const ask = await start([await startVoid(), ...portsOf(gateways)]);
    expect((await askEach(ask)).statuses).toEqual(allWell);
  });

  test.skipIf(!isHere)(
    'answers every page after a gateway was killed, and every form soon after',
    async () => {
      const gateways = [await startGateway(), await startGateway(), await startGateway()];
      const ask = await start(portsOf(gateways));
      await expect.poll(async () => (await askEach(ask)).from.size).toBe(3);
      const [killed, another] = gateways as [Gateway, Gateway, Gateway];
      killed.kill();
      expect((await askEach(ask)).statuses).toEqual(allWell);
      await hasAsked(another);
      expect((await askEach(ask, 'a=1')).statuses).toEqual(allWell);
    },
  );

  test.skipIf(!isHere)('asks a gateway that is back within some seconds after all were gone', async () => {
    const gateways = [await startGateway(), await startGateway()];
    const ask = await start(portsOf(gateways));
    for (const gateway of gateways) gateway.kill();
    for (let number = 0; number < 3; number += 1) expect([502, 503]).toContain((await ask()).status);
    await startGateway(gateways[0]?.port);
    const backAt = performance.now();
    await expect.poll(async () => (await askEach(ask)).statuses).toEqual(allWell);
    expect(performance.now() - backAt).toBeLessThan(BACK_WITHIN_MS);
  });

  test.skipIf(!isHere)('sends a form whose gateway is killed meanwhile to no other gateway', async () => {
    const gateways = [await startGateway(), await startGateway(), await startGateway()];
    const ask = await start(portsOf(gateways));
    const heard = () => gateways.flatMap(({ slow }) => slow);
    const answering = ask('/slow', 'a=1');
    await expect.poll(heard).toHaveLength(1);
    gateways.find(({ slow }) => slow.length > 0)?.kill();
    expect([(await answering).status, heard()]).toEqual([502, ['POST']]);
  });

  // nginx asks no gateway whether it is ready: it learns from the closed port.
  if (name === 'nginx') return;

  test.skipIf(!isHere)('asks none that is leaving, but all where none is ready', async () => {
    const gateways = [await startGateway(), await startGateway()];
    const [leaving, staying] = gateways as [Gateway, Gateway];
    const ask = await start(portsOf(gateways));
    leaving.ready.status = 503;
    await hasAsked(leaving);
    for (const body of [undefined, 'a=1']) {
      expect(await askEach(ask, body)).toEqual({ statuses: allWell, from: new Set([staying.port]) });
    }
    staying.ready.status = 503;
    await hasAsked(staying);
    for (const body of [undefined, 'a=1']) expect((await askEach(ask, body)).statuses).toEqual(allWell);
  });
});
