/** Makes the process's event loop hang. No known request does that, so a signal does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';

import { freePort } from '../support/servers/free-port.ts';
import type { Attack } from './attack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const BLOCK_EVENT_LOOP = encodeURI("data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})");
const HANG_SECONDS = 3;
/** The next process has to answer within this time from the hang on. */
const BACK_WITHIN_MS = (HANG_SECONDS + 15) * 1_000;
const LOOK_EVERY_MS = 100;

async function isAlive(port: number): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}/healthz`, { headersTimeout: 500 });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

/** @returns how long it took until the portal answered, or `undefined` if it did not in time */
async function alive(port: number, withinMs: number): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    if (await isAlive(port)) return performance.now() - startedAt;
    await wait(LOOK_EVERY_MS);
  }
  return undefined;
}

const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

export const hangAttack: Attack = {
  name: 'a process that hangs, as npm start runs it',
  run: async ({ mockUrl, stateFolder, uploadFolder }) => {
    const port = await freePort();
    const runner = spawn(process.execPath, ['.tasks/run.mjs', '--keep-running', 'server.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        NODE_OPTIONS: `--import=${BLOCK_EVENT_LOOP}`,
        PORT: String(port),
        BRAND_API_URL: mockUrl,
        HANG_SECONDS: String(HANG_SECONDS),
        SESSION_SECRETS: 'a-secret-of-the-tests-with-no-other-use',
        STATE_URL: `file:${stateFolder}/hang.sqlite`,
        UPLOAD_DIR: `${uploadFolder}-hang`,
      },
    });
    const ended = once(runner, 'exit');
    try {
      if ((await alive(port, 15_000)) === undefined) return { isHeld: false, what: 'it did not start' };
      process.kill(childOf(runner.pid ?? 0), 'SIGUSR2');
      await wait(LOOK_EVERY_MS);
      const back = await alive(port, BACK_WITHIN_MS);
      const what =
        back === undefined ? 'no process answered after it' : `back after ${(back / 1_000).toFixed(1)} s`;
      return { isHeld: back !== undefined, what: `hung, ${what}` };
    } finally {
      runner.kill('SIGTERM');
      await ended;
    }
  },
};
