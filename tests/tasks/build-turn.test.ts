import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { root } from '../architecture/source-files.ts';
import { takeTurn, TURN } from '../../.tasks/build.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-turn-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a process that takes its turn and then runs this code. */
function takes(turn: string, does: string): ChildProcess {
  const script = `import { appendFileSync } from 'node:fs';
    import { takeTurn } from ${JSON.stringify(new URL('../../.tasks/build.ts', import.meta.url).href)};
    const endTurn = takeTurn(${JSON.stringify(turn)});
    ${does}`;
  return spawn(process.execPath, ['--input-type=module', '-e', script]);
}

test('processes that build at once have their turns one after the other', async () => {
  const log = join(folder, 'log');
  const does = `appendFileSync(${JSON.stringify(log)}, 'begin ');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    appendFileSync(${JSON.stringify(log)}, 'end ');
    endTurn();`;
  const builds = [1, 2, 3].map(() => takes(join(folder, 'at-once'), does));
  await Promise.all(builds.map((one) => once(one, 'exit')));
  expect(readFileSync(log, 'utf8')).toBe('begin end begin end begin end ');
});

test('a build that is killed during its turn does not keep the turn', async () => {
  const turn = join(folder, 'killed');
  await once(takes(turn, "process.kill(process.pid, 'SIGKILL');"), 'exit');
  expect(existsSync(turn)).toBe(true);
  takeTurn(turn)();
});

test('the file of the turn is outside the folder that a build deletes', () => {
  expect(relative(root, TURN)).not.toMatch(/^build/);
});
