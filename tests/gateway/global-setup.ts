import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

import { ensureBuilt } from '../../.tasks/build.ts';
import { startStack } from '../support/servers/stack.ts';
import type { SharedStack } from './shared-stack.ts';

const BUILD = fileURLToPath(new URL('../../.tasks/build.ts', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    stack: SharedStack;
  }
}

/**
 * Builds before any test begins: test files that run side by side would each build, and their first tests would time
 * out. In watch mode the portal is built and started anew before each rerun, because its code may have changed.
 */
export default async function buildAndStart(project: TestProject) {
  const start = async () => {
    ensureBuilt();
    const started = await startStack();
    project.provide('stack', { mockUrl: started.mockUrl, port: started.port });
    return started;
  };
  let stack = await start();
  project.onTestsRerun(async () => {
    // A build that fails prints why, and the tests go on with the portal of before.
    const { status } = spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
    if (status !== 0) return;
    await stack.stop();
    stack = await start();
  });
  return async () => {
    await stack.stop();
  };
}
