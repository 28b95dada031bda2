import { afterAll } from 'vitest';

/** A worker of vitest may be ended without an end of its own. */
afterAll(() => {
  const { writeBranches } = globalThis as { writeBranches?: () => void };
  writeBranches?.();
});
