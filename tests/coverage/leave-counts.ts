import { afterAll } from 'vitest';

/** Writes the counts after each test file, because vitest may end a worker without an exit event. */
afterAll(() => {
  const { writeBranches } = globalThis as { writeBranches?: () => void };
  writeBranches?.();
});
