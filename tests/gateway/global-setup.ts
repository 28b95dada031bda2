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
 * Builds before any test begins: files side by side would each build, and their first tests run out of time. Where tests
 * are watched, what they test may be another by the next time: it is built and started anew.
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
    // One that fails says why, and the tests ask the portal that there was.
    const { status } = spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
    if (status !== 0) return;
    await stack.stop();
    stack = await start();
  });
  return async () => {
    await stack.stop();
  };
}
