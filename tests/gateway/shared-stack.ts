import { inject } from 'vitest';

import { startStack, type Stack } from '../support/servers/stack.ts';

/** The part of a stack that other processes can be given. */
export type SharedStack = Pick<Stack, 'mockUrl' | 'port'>;

/**
 * One stack with the tests' usual environment for all test files: starting one takes more processor time than most
 * files use, and a warm portal renders pages faster. Each test creates a world of its own, and depends on nothing that the
 * portal has only once: its log, folders, lists that are the same for all, clock and places for requests. A test that
 * does starts a portal of its own.
 */
export const stack: SharedStack = inject('stack');

/** A portal of a test's own (`startStack`), which calls the mock that all files share. */
export function startPortal(overrides: Record<string, string> = {}): Promise<Stack> {
  return startStack({ BRAND_API_URL: stack.mockUrl, ...overrides });
}
