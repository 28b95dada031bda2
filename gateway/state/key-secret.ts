import { randomBytes } from 'node:crypto';

import { EnvironmentError } from '../settings/env.ts';
import { OtherSecretError } from './state-away-error.ts';
import type { State } from './state.ts';

/** The entry that shows which secret the state is encrypted with: it is encrypted anew before any other. */
export const KEY_SECRET = 'key-secret';
/** Ten years. */
export const KEY_SECRET_LIFETIME = { ttlSeconds: 10 * 365 * 24 * 60 * 60 };
const SHAPE = /^[\w-]{43}$/;

/**
 * The secret that hides identities inside the state's keys, made at the first start and kept in the state, encrypted:
 * it stays the same when the session secrets are rotated, so that drafts outlive the rotation, and for several gateways
 * on one state. It also reveals a state that none of the secrets opens, before any entry is taken for lost.
 *
 * @throws {EnvironmentError} for such a state
 */
export async function loadKeySecret(state: State): Promise<string> {
  await state.setIfAbsent(KEY_SECRET, randomBytes(32).toString('base64url'), KEY_SECRET_LIFETIME);
  const secret = await readKeySecret(state);
  if (secret === undefined) throw new Error('the state lost its key secret');
  if (!SHAPE.test(secret)) throw cannotOpen();
  return secret;
}

async function readKeySecret(state: State): Promise<string | undefined> {
  try {
    return await state.get(KEY_SECRET);
  } catch (error) {
    throw error instanceof OtherSecretError ? cannotOpen() : error;
  }
}

function cannotOpen(): EnvironmentError {
  return new EnvironmentError(
    'SESSION_SECRETS: none of them opens the state that STATE_URL names; name the one it was written with as well, after the new one',
  );
}
