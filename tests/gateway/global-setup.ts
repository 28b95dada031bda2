import type { TestProject } from 'vitest/node';

import { ensureBuilt } from '../../.tasks/build.ts';
import { startStack } from '../support/stack.ts';
import type { SharedStack } from './shared-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: SharedStack;
  }
}

/** Builds before any test begins: files side by side would each build, and their first tests run out of time. */
export default async function buildAndStart({ provide }: TestProject) {
  ensureBuilt();
  const stack = await startStack();
  provide('stack', { mockUrl: stack.mockUrl, port: stack.port });
  return async () => {
    await stack.stop();
  };
}
