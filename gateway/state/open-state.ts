import { fileURLToPath } from 'node:url';
import { createSqliteState } from './sqlite-state.ts';
import type { State } from './state.ts';

/**
 * Opens the state that `STATE_URL` names: `file:` and a path, relative to the working directory (`file:.data/state.db`)
 * or absolute (`file:/var/lib/vaivem/state.db`, `file:///…`).
 *
 * @param now a clock in milliseconds
 * @throws TypeError for any other address; the driver's own error where the file cannot be used
 */
export function openState(url: string, { now = Date.now }: { now?: () => number } = {}): State {
  if (!url.startsWith('file:')) throw new TypeError('STATE_URL must begin with "file:"');
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
  return createSqliteState({ path, now });
}
