import { fileURLToPath } from 'node:url';

import type { PortalNote } from '../events/events.ts';
import { sealAnew, sealState } from './sealed-state.ts';
import { createSqliteState } from './sqlite/sqlite-state.ts';
import { STATE_SCHEMES } from './state-schemes.ts';
import type { State, StateDriver } from './state.ts';

export interface OpenStateOptions {
  /** The first encrypts new values; every one opens. */
  secrets: readonly [string, ...string[]];
  /** Notes that the state went away, or is back. */
  note?: PortalNote | undefined;
}

/**
 * Opens the state that `STATE_URL` names, encrypted: `file:` and a path, relative to the working directory
 * (`file:.data/state.db`) or absolute (`file:/var/lib/vaivem/state.db`, `file:///…`), or the address of a Redis or
 * Valkey server (`redis://user:password@host:6379/0`, with TLS `rediss://`). Once it is open, every value that any of
 * the secrets opens is encrypted with the first.
 *
 * @throws TypeError for any other address; StateAwayError if the server refuses the login; the driver's own error if
 *   the file cannot be used
 */
export async function openState(url: string, options: OpenStateOptions): Promise<State> {
  const driver = await openDriver(url, options);
  // With a single secret no value can be under an older one, and reading all of a large state takes a minute.
  if (options.secrets.length > 1) await sealAnew(driver, options.secrets);
  return sealState(driver, options.secrets);
}

async function openDriver(url: string, { note }: OpenStateOptions): Promise<StateDriver> {
  if (!STATE_SCHEMES.test(url))
    throw new TypeError('STATE_URL must begin with "file:", "redis:" or "rediss:"');
  if (!url.startsWith('file:')) {
    // The client is loaded only if it is used.
    const { openRedisState } = await import('./redis-state.ts');
    return openRedisState({ url, note });
  }
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
  return createSqliteState({ path, note });
}
