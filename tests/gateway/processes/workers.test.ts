import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';

import { startStack } from '../../support/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { layWorld, logIn } from '../mock-world.ts';

/** The processes that a process has started, by their ids. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

test('two workers share port, state and mock; one that dies is replaced, which is logged; all end with the portal', async () => {
  const stack = await startStack({ WORKERS: '2' });
  onTestFinished(() => stack.kill().catch(() => undefined));
  expect(stack.log().match(/^Mock console/gm)).toHaveLength(1);
  const world = await layWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  const workers = childrenOf(stack.pid);
  expect(workers).toHaveLength(2);

  process.kill(workers[0] ?? 0, 'SIGKILL');
  await expect.poll(() => childrenOf(stack.pid).filter((pid) => !workers.includes(pid))).toHaveLength(1);
  expect(stack.log()).toContain('"worker replaced"');
  for (let visits = 0; visits < 4; visits += 1) {
    await expect
      .poll(async () => (await customer.get('/home').catch(() => ({ status: 0 }))).status)
      .toBe(200);
  }
  const all = childrenOf(stack.pid);
  expect(await stack.stop()).toBe(0);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('the metrics of two workers are one sum, and say that every worker was heard', async () => {
  const stack = await startStack({ WORKERS: '2', METRICS_PORT: '0' });
  onTestFinished(() => stack.kill().catch(() => undefined));
  const page = /^Metrics +(\S+)$/m.exec(stack.log())?.[1] ?? '';
  const visits = 12;
  // Each on a connection of its own: they are handed to the workers in turns.
  for (let visit = 0; visit < visits; visit += 1) {
    const agent = new Agent();
    const answer = await request(`http://127.0.0.1:${stack.port}/login`, {
      dispatcher: agent,
      headers: { host: `vaivem.localhost:${stack.port}` },
    });
    await answer.body.dump();
    await agent.close();
  }
  const { body } = await request(page);
  const text = await body.text();
  const route = 'vaivem_http_request_duration_seconds_count{method="GET",route="/login",status="200"}';
  expect(text).toContain(`\n${route} ${visits}\n`);
  expect(text).toMatch(/^vaivem_workers_replaced_total 0$/m);
  expect(text).toMatch(/^vaivem_workers_heard 1$/m);
});

test('the metrics say that the workers give none while one stands still, and still how many were replaced', async () => {
  const stack = await startStack({ WORKERS: '2', METRICS_PORT: '0' });
  onTestFinished(() => stack.kill().catch(() => undefined));
  const page = /^Metrics +(\S+)$/m.exec(stack.log())?.[1] ?? '';
  const [standing = 0, dying = 0] = childrenOf(stack.pid);
  onTestFinished(() => void process.kill(standing, 'SIGKILL'));
  process.kill(standing, 'SIGSTOP');
  process.kill(dying, 'SIGKILL');
  await expect.poll(() => stack.log()).toContain('"worker replaced"');
  const { body } = await request(page);
  const text = await body.text();
  expect(text).toMatch(/^vaivem_workers_replaced_total 1$/m);
  expect(text).toMatch(/^vaivem_workers_heard 0$/m);
});

test('two workers whose state cannot be reached do not start, and the portal says so once', async () => {
  await expect(startStack({ WORKERS: '2', PORT: '1', STATE_URL: 'redis://127.0.0.1:1' })).rejects.toThrow(
    /did not start:\nvaivem: STATE_URL: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
  );
});
