import type { TestProject } from 'vitest/node';

import { ensureBuilt } from '../../.tasks/build.ts';
import { startStack } from '../support/stack.ts';
import type { SharedStack } from './shared-stack.ts';

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
    await stack.stop();
    stack = await start();
  });
  return async () => {
    await stack.stop();
  };
}
