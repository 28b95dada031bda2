/** A real Prometheus scrapes a portal in which everything has happened, and answers what dashboard and alarms ask. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { findProgram } from '../../../.tasks/browser.ts';
import { openRehearsal, type Rehearsal } from '../../alarms/rehearsal.ts';
import { endWithThis } from '../../support/servers/end-with-this.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { createVisitor } from '../../support/visitor.ts';
import { attach, EXCHANGE, sample } from '../confirming-customer.ts';
import { askForCode, tryCode } from '../mock-world.ts';

const program = findProgram('prometheus');
const SCRAPE_MS = 1_000;
const UP_WITHIN_MS = 20_000;
const operations = new URL('../../../.docs/operations/', import.meta.url);

const dashboard = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('dashboard.json', operations), 'utf8')));
const questions = dashboard.panels.flatMap(({ targets, title }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
);
const found = z.object({
  status: z.literal('success'),
  data: z.object({
    result: z.array(
      z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) }),
    ),
  }),
});
const rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(z.object({ name: z.string(), health: z.string(), lastError: z.string().default('') })),
      }),
    ),
  }),
});

let prometheus: string;
let ask: (path: string) => Promise<unknown>;
let ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (program === undefined) return;
  const { end, rehearsal } = await openRehearsal({ MAX_REQUESTS_IN_FLIGHT: '2' });
  ends.push(end);
  await startPrometheus(
    program,
    /^Metrics +http:\/\/(\S+)\/metrics$/m.exec(rehearsal.stack.log())?.[1] ?? '',
  );
  // Prometheus sees an increase only of a series that existed before.
  for (let round = 0; round < 2; round += 1) {
    await everything(rehearsal);
    await wait(2.5 * SCRAPE_MS);
  }
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

async function startPrometheus(path: string, target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-prometheus-'));
  const file = join(folder, 'prometheus.yml');
  // Prometheus reads YAML, which includes JSON.
  const settings = {
    global: { scrape_interval: `${SCRAPE_MS}ms`, evaluation_interval: `${SCRAPE_MS}ms` },
    rule_files: [fileURLToPath(new URL('alerts.yml', operations))],
    scrape_configs: [{ job_name: 'vaivem', static_configs: [{ targets: [target] }] }],
  };
  writeFileSync(file, JSON.stringify(settings));
  const address = `127.0.0.1:${await freePort()}`;
  const args = {
    'config.file': file,
    'storage.tsdb.path': join(folder, 'data'),
    'web.listen-address': address,
  };
  const child = endWithThis(
    spawn(
      path,
      Object.entries(args).map(([name, value]) => `--${name}=${value}`),
      { stdio: 'ignore' },
    ),
  );
  ends.push(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  prometheus = `http://${address}`;
  ask = async (question) => (await request(prometheus + question)).body.json();
  const giveUpAt = performance.now() + UP_WITHIN_MS;
  const isUp = () =>
    request(`${prometheus}/-/ready`).then(
      ({ statusCode }) => statusCode === 200,
      () => false,
    );
  while (!(await isUp())) {
    if (performance.now() > giveUpAt) throw new Error('Prometheus is not ready');
    await wait(100);
  }
}

/** Causes everything that a panel shows. */
async function everything(rehearsal: Rehearsal): Promise<void> {
  const { stack } = rehearsal;
  const [made, refused, undelivered, hanging] = await rehearsal.customers(4);
  if (!made || !refused || !undelivered || !hanging) throw new Error('nobody is there');
  const stranger = createVisitor(stack.port);
  await askForCode(stranger, 'ninguem@exemplo.com.br');
  await tryCode(stranger, made.world.email, '7654321');
  await made.visitor.post('/home', EXCHANGE);
  // A GIF is refused.
  await attach(made.visitor, [sample('photos', 'photo.gif', 'image/gif')]).catch(() => undefined);
  await made.world.addFault({ call: 'orders', kind: 'status', status: 503, times: 1 });
  await rehearsal.ask(made.visitor, '/home');
  await rehearsal.confirm(made, 1);
  await refused.world.addFault({ call: 'generateProtocol', kind: 'status', status: 400 });
  await rehearsal.confirm(refused, 0);
  await undelivered.world.addFault({ call: 'upload', kind: 'status', status: 500 });
  await rehearsal.confirm(undelivered, 1);
  await undelivered.world.addFault({ call: 'protocols', kind: 'status', status: 500 });
  await rehearsal.ask(undelivered.visitor, '/protocol/120347');
  await hanging.world.addFault({ call: 'orders', kind: 'delay', delayMs: 1_000 });
  await Promise.all(Array.from({ length: 60 }, () => rehearsal.ask(hanging.visitor, '/home')));
}

describe.skipIf(program === undefined)("a real Prometheus (Debian's package prometheus)", () => {
  test.each(questions)('has a figure for "$title": $expr', async ({ expr, legendFormat }) => {
    const answer = await ask(`/api/v1/query?query=${encodeURIComponent(expr)}`);
    const { result } = found.parse(answer).data;
    expect(result.filter(({ value: [, value] }) => Number.isFinite(Number(value)))).not.toEqual([]);
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
      // Prometheus drops empty labels.
      expect(result.some(({ metric }) => label in metric)).toBe(true);
    }
  });

  test('evaluates every alarm rule without an error', async () => {
    const { data } = rules.parse(await ask('/api/v1/rules?type=alert'));
    const all = data.groups.flatMap((group) => group.rules);
    expect(all.length).toBeGreaterThan(15);
    for (const { health, lastError, name } of all)
      expect([name, health, lastError]).toEqual([name, 'ok', '']);
  });
});
