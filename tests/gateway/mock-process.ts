import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { ensureBuilt } from '../../.tasks/build.ts';
import { endWithThis } from '../support/servers/end-with-this.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The mock as a process of its own, which outlives the portal's. */
export interface MockProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the built mock on a free port. */
export async function startMockProcess(): Promise<MockProcess> {
  ensureBuilt();
  const child = endWithThis(
    spawn(process.execPath, ['build/portal/mock-api.js'], {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', MOCK_API_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const ended = once(child, 'exit');
  return {
    url: line.replace('mock API: ', ''),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
