import { vi } from 'vitest';

/** For tests that start processes: on a busy machine that takes longer than Vitest waits by default. */
vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 });
