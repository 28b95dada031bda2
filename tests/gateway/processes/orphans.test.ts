import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

import { isListening } from '../../support/servers/is-listening.ts';

const tasks = fileURLToPath(new URL('../../../.tasks', import.meta.url));

/** Starts it as npm does: in a shell that neither ends with npm nor passes signals on. */
async function startInShell() {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-orphan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'server.mjs');
  const started = join(folder, 'started');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
    import { endWithRunner } from ${JSON.stringify(`${tasks}/end-with-runner.mjs`)};
    endWithRunner();
    setInterval(() => undefined, 1_000);
    writeFileSync(${JSON.stringify(started)}, process.pid + ' ' + process.ppid);`,
  );
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn('sh', ['-c', '"$0" "$1" "$2"; exit', ...process.argv.slice(1)])`,
    ].concat(process.execPath, `${tasks}/run.mjs`, script),
    { stdio: 'ignore', env: { ...process.env, npm_lifecycle_event: 'start' } },
  );
  await expect.poll(() => read(started)).toMatch(/^\d+ \d+$/);
  const [server = 0, runner = 0] = read(started).split(' ').map(Number);
  return { npm, server, runner };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    // A process that ended and whose parent does not wait for it is a zombie: it holds nothing.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'the server ends when %s ends npm',
  async (signal) => {
    const { npm, server } = await startInShell();
    npm.kill(signal);
    await once(npm, 'exit');
    await expect.poll(() => isRunning(server)).toBe(false);
  },
);

test.runIf(process.platform === 'linux')('the server ends when SIGKILL ends the runner', async () => {
  const { npm, server, runner } = await startInShell();
  process.kill(runner, 'SIGKILL');
  await expect.poll(() => isRunning(server)).toBe(false);
  npm.kill();
});

/** SIGTERM is how vitest ends a file's process, also of a test that failed before it stopped its servers. */
test.each<[string, string]>([
  ['an error ends', `throw new Error('a fault')`],
  ['SIGTERM ends', `process.kill(process.pid, 'SIGTERM')`],
  ['SIGKILL ends', `process.kill(process.pid, 'SIGKILL')`],
])('a server of the tests ends when %s the process that started it', async (_, end) => {
  const mockProcess = new URL('../mock-process.ts', import.meta.url).href;
  const script = `import { startMockProcess } from ${JSON.stringify(mockProcess)};
    console.log(new URL((await startMockProcess()).url).port);
    ${end};
    setInterval(() => undefined, 1_000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(starter, 'exit');
  const [port] = (await once(starter.stdout, 'data')) as [Buffer];
  await ended;
  await expect.poll(() => isListening(Number(port))).toBe(false);
});
