import { fileURLToPath } from 'node:url';
import { sealAnew, sealState } from './sealed-state.ts';
import { createSqliteState } from './sqlite-state.ts';
import type { State } from './state.ts';

export interface OpenStateOptions {
  /** The first encrypts what is written, all open it. */
  secrets: readonly [string, ...string[]];
  /** A clock in milliseconds. */
  now?: () => number;
}

/**
 * Opens the state that `STATE_URL` names, encrypted: `file:` and a path, relative to the working directory
 * (`file:.data/state.db`) or absolute (`file:/var/lib/vaivem/state.db`, `file:///…`). Once it is open, everything in it
 * is under the first secret.
 *
 * @throws TypeError for any other address; the driver's own error where the file cannot be used
 */
export async function openState(url: string, { secrets, now = Date.now }: OpenStateOptions): Promise<State> {
  if (!url.startsWith('file:')) throw new TypeError('STATE_URL must begin with "file:"');
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
  const driver = createSqliteState({ path, now });
  await sealAnew(driver, secrets);
  return sealState(driver, secrets);
}
