import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';

import { startStack, type Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';

/** The processes that a process has started, by their ids. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

async function metricsOf(stack: Stack): Promise<string> {
  const { body } = await request(/^Metrics +(\S+)$/m.exec(stack.log())?.[1] ?? '');
  return body.text();
}

test('two workers share port, state and mock; one that dies is replaced, which is logged; all end with the portal', async () => {
  // Node must print no warning while they end: `stop` would throw.
  const stack = await startStack({ WORKERS: '2', DRAIN_SECONDS: '2' });
  onTestFinished(() => stack.kill().catch(() => undefined));
  expect(stack.log().match(/^Mock console/gm)).toHaveLength(1);
  const world = await createWorld(stack.mockUrl);
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

test('the metrics add up two workers, even one that has ended, and say that every worker answered', async () => {
  const stack = await startStack({ WORKERS: '2', METRICS_PORT: '0' });
  onTestFinished(() => stack.kill().catch(() => undefined));
  const visits = 12;
  // Each request has a connection of its own, because connections go to the workers in turns.
  for (let visit = 0; visit < visits; visit += 1) {
    const agent = new Agent();
    const answer = await request(`http://127.0.0.1:${stack.port}/login`, {
      dispatcher: agent,
      headers: { host: `vaivem.localhost:${stack.port}` },
    });
    await answer.body.dump();
    await agent.close();
  }
  const counted = `
vaivem_http_request_duration_seconds_count{method="GET",route="/login",status="200"} ${visits}
`;
  const before = await metricsOf(stack);
  expect(before).toContain(counted);
  expect(before).toMatch(/^vaivem_workers_replaced_total 0$/m);
  expect(before).toMatch(/^vaivem_workers_heard 1$/m);

  for (const worker of childrenOf(stack.pid)) process.kill(worker, 'SIGKILL');
  await expect.poll(() => metricsOf(stack)).toMatch(/^vaivem_workers_replaced_total 2$/m);
  expect(await metricsOf(stack)).toContain(counted);
  await expect.poll(() => metricsOf(stack)).toMatch(/^vaivem_workers_heard 1$/m);
  expect(await metricsOf(stack)).toContain(counted);
});

test('while one worker hangs the metrics say that not every worker answered, and have the other figures', async () => {
  const stack = await startStack({ WORKERS: '2', METRICS_PORT: '0' });
  onTestFinished(() => stack.kill().catch(() => undefined));
  const [frozen = 0, dying = 0] = childrenOf(stack.pid);
  onTestFinished(() => void process.kill(frozen, 'SIGKILL'));
  process.kill(frozen, 'SIGSTOP');
  process.kill(dying, 'SIGKILL');
  await expect.poll(() => stack.log()).toContain('"worker replaced"');
  const text = await metricsOf(stack);
  expect(text).toMatch(/^vaivem_workers_replaced_total 1$/m);
  expect(text).toMatch(/^vaivem_workers_heard 0$/m);
});

test('a portal that is stopped while its second worker starts ends both workers, and logs nothing', async () => {
  const start = startStack({ WORKERS: '2' });
  const leader = () => childrenOf(process.pid).find((pid) => childrenOf(pid).length === 2);
  await expect.poll(leader, { interval: 5 }).toBeDefined();
  process.kill(leader() ?? 0, 'SIGTERM');
  await expect(start).rejects.toThrow(/did not start:\n$/);
});

test('two workers whose state cannot be reached do not start, and the portal says so once', async () => {
  await expect(startStack({ WORKERS: '2', PORT: '1', STATE_URL: 'redis://127.0.0.1:1' })).rejects.toThrow(
    /did not start:\nvaivem: STATE_URL: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
  );
});
