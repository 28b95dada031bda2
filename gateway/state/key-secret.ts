import { randomBytes } from 'node:crypto';

import type { State } from './state.ts';

const KEY = 'key-secret';
const TEN_YEARS_SECONDS = 10 * 365 * 24 * 60 * 60;

/**
 * The secret that keys identities inside the state, made at the first start and kept there: it stays the same when
 * the session secrets are rotated, so that drafts outlive the rotation, and for several gateways on one state.
 */
export async function loadKeySecret(state: State): Promise<string> {
  await state.setIfAbsent(KEY, randomBytes(32).toString('base64url'), { ttlSeconds: TEN_YEARS_SECONDS });
  const secret = await state.get(KEY);
  if (secret === undefined) throw new Error('the state lost its key secret');
  return secret;
}
