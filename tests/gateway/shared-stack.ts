import { inject } from 'vitest';

import { startStack, type Stack } from '../support/servers/stack.ts';

/** What can be told of a stack to other processes. */
export type SharedStack = Pick<Stack, 'mockUrl' | 'port'>;

/**
 * One stack with the tests' usual environment, for all files: to start one takes more of the processor than most files
 * ask of it, and a page is rendered faster where others were before. Each test lays a world of its own, and asks for
 * nothing that the portal keeps for all: its log, its folders, its lists that are the same for all, its clock, its places
 * for requests. A test that does starts a portal of its own.
 */
export const stack: SharedStack = inject('stack');

/** A portal of a test's own (`startStack`), which calls the mock that all files share. */
export function startPortal(overrides: Record<string, string> = {}): Promise<Stack> {
  return startStack({ BRAND_API_URL: stack.mockUrl, ...overrides });
}
