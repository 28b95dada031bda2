import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { takeTurn } from '../../.tasks/build.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-turn-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('processes that build at once have their turns one after the other', async () => {
  const turn = join(folder, 'at-once');
  const log = join(folder, 'log');
  const build = new URL('../../.tasks/build.ts', import.meta.url).href;
  const script = `import { appendFileSync } from 'node:fs';
    import { takeTurn } from ${JSON.stringify(build)};
    const endTurn = takeTurn(${JSON.stringify(turn)});
    appendFileSync(${JSON.stringify(log)}, 'begin ');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    appendFileSync(${JSON.stringify(log)}, 'end ');
    endTurn();`;
  const builds = [1, 2, 3].map(() => spawn(process.execPath, ['--input-type=module', '-e', script]));
  await Promise.all(builds.map((one) => once(one, 'exit')));
  expect(readFileSync(log, 'utf8')).toBe('begin end begin end begin end ');
  expect(existsSync(turn)).toBe(false);
});

test.each([
  ['another process', () => spawnSync(process.execPath, ['-e', '']).pid],
  ['one with the number that this process has', () => process.pid],
])('a build that was killed within its turn has it no more: %s', (_whose, pid) => {
  const turn = join(folder, 'killed');
  writeFileSync(turn, String(pid()));
  utimesSync(turn, 0, Date.now() / 1_000 - process.uptime() - 1);
  const endTurn = takeTurn(turn);
  expect(readFileSync(turn, 'utf8')).toBe(String(process.pid));
  endTurn();
  expect(existsSync(turn)).toBe(false);
});
