import { randomBytes } from 'node:crypto';

import { EnvironmentError } from '../settings/env.ts';
import type { State } from './state.ts';

const KEY = 'key-secret';
const TEN_YEARS_SECONDS = 10 * 365 * 24 * 60 * 60;
const SHAPE = /^[\w-]{43}$/;

/**
 * The secret that hides identities inside the state's keys, made at the first start and kept in the state, encrypted:
 * it stays the same when the session secrets are rotated, so that drafts outlive the rotation, and for several gateways
 * on one state. It also reveals a state that none of the secrets opens, before any entry is taken for lost.
 *
 * @throws {EnvironmentError} for such a state
 */
export async function loadKeySecret(state: State): Promise<string> {
  await state.setIfAbsent(KEY, randomBytes(32).toString('base64url'), { ttlSeconds: TEN_YEARS_SECONDS });
  const secret = await state.get(KEY);
  if (secret === undefined) throw new Error('the state lost its key secret');
  if (!SHAPE.test(secret)) {
    throw new EnvironmentError(
      'SESSION_SECRETS: none of them opens the state that STATE_URL names; name the one it was written with as well, after the new one',
    );
  }
  return secret;
}
