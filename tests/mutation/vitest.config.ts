import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The unit tests and those of rules, each file in a process of its own: what a change broke must not reach the next. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('../../app', import.meta.url)) } },
  test: {
    include: ['{app,gateway}/**/*.test.{ts,tsx}', 'tests/choosing/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
