import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { createVisitor } from '../../support/visitor.ts';
import { askForCode, createWorld } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

/** Makes a process hang on SIGUSR2, because no request should be able to make it hang. */
const BLOCK_EVENT_LOOP = encodeURI("data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})");
const lineSchema = z.object({
  level: z.number(),
  path: z.string(),
  underWay: z.array(z.string()),
  msg: z.string(),
});

test('a hanging process is ended, with a log line that names the request', async () => {
  const stack = await startPortal({ HANG_SECONDS: '2', NODE_OPTIONS: `--import=${BLOCK_EVENT_LOOP}` });
  // Killed however the test ends, because a hanging process would keep a processor busy for ever.
  onTestFinished(() => stack.kill());
  const world = await createWorld(stack.mockUrl);
  await world.addFault({ call: 'sendCode', kind: 'delay', delayMs: 60_000, times: 1 });
  const waiting = askForCode(createVisitor(stack.port), world.email).catch(() => 'cut off');
  await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);

  stack.signal('SIGUSR2');
  await stack.ended;
  expect(await waiting).toBe('cut off');
  const line = stack
    .log()
    .split('\n')
    .find((written) => written.includes('event loop'));
  expect(lineSchema.parse(JSON.parse(line ?? ''))).toEqual({
    level: 60,
    path: 'POST /login',
    underWay: [],
    msg: 'the event loop has not turned for 2 s: the process is ended',
  });
});

test('a hanging process is ended even if nobody reads its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-hang-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'hang.mjs');
  writeFileSync(
    script,
    `import { startWatchdog } from '${new URL('../../../gateway/watchdog/watchdog.ts', import.meta.url).href}';
    startWatchdog(2, () => undefined);
    process.once('message', () => { for (;;); });
    process.send('watched');`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  child.stdout?.destroy();
  child.send('hang');
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
});

test('npm start restarts a process that was killed, and ends with the exit code of one that ends by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-restart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'twice.mjs');
  writeFileSync(
    script,
    `import { existsSync, writeFileSync } from 'node:fs';
    const before = ${JSON.stringify(join(folder, 'before'))};
    if (existsSync(before)) process.exit(7);
    writeFileSync(before, '');
    process.kill(process.pid, 'SIGKILL');
    setInterval(() => undefined, 1_000);`,
  );
  const run = fileURLToPath(new URL('../../../.tasks/run.mjs', import.meta.url));
  const child = spawn(process.execPath, [run, '--keep-running', script], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(stderr).toContain('the process was ended (SIGKILL); starting it again');
  expect(code).toBe(7);
});
