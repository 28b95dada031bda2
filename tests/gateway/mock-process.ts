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

/**
 * Starts the built mock on a free port.
 *
 * @param checkout another version of the project, whose mock need not be built: its folder's path
 */
export async function startMockProcess(checkout?: string): Promise<MockProcess> {
  if (checkout === undefined) ensureBuilt();
  const script = checkout === undefined ? 'build/portal/mock-api.js' : 'mock-api/main.ts';
  const child = endWithThis(
    spawn(process.execPath, [script], {
      cwd: checkout ?? root,
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
