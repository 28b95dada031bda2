import { setTimeout as wait } from 'node:timers/promises';

import type { Stack } from './stack.ts';

const MOVED = 'sixteen minutes later';
const LOOK_EVERY_MS = 20;

/**
 * The environment of a stack whose clock can be moved so far that the last answer of the brand API no longer shows that
 * the session lives (.docs/rules/sessions-and-privacy.md#session-check).
 */
export const MOVING_CLOCK = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    process.on('SIGUSR2', () => {
      const now = Date.now;
      Date.now = () => now() + 16 * 60_000;
      console.log('${MOVED}');
    });
  `)}`,
};

/** Moves the stack's clock by 16 minutes. */
export async function wait16Minutes(stack: Stack): Promise<void> {
  const times = () => stack.log().split(MOVED).length;
  const before = times();
  stack.signal('SIGUSR2');
  while (times() === before) await wait(LOOK_EVERY_MS);
}
