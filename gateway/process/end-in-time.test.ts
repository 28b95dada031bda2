import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const MODULE = new URL('./end-in-time.ts', import.meta.url).href;

/** @returns how a process ended that has nothing left to do but this */
async function endOf(mostMs: number, rest: string): Promise<unknown[]> {
  const script = `import { open } from 'node:fs';
    import { endInTime } from ${JSON.stringify(MODULE)};
    endInTime(${mostMs});
    ${rest}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return once(child, 'exit');
}

it.skipIf(platform() === 'win32')('endInTime ends a process that a call on a disk keeps alive', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-end-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Nobody writes into it, so it never opens.
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(await endOf(200, `open(${JSON.stringify(pipe)}, () => undefined);`)).toEqual([null, 'SIGKILL']);
});

it('endInTime leaves a process alone that ends by itself, and does not keep it alive', async () => {
  expect(await endOf(600_000, '')).toEqual([0, null]);
});
