import { createHmac } from 'node:crypto';

import { networkOf } from '../connections/network-of.ts';
import { identityText } from '../session/person-of.ts';
import type { Identity } from '../session/session-data.ts';

/** The lifetime of a code at the brand API. */
export const CODE_LIFETIME = { ttlSeconds: 10 * 60 };
export const COUNTED_HOUR = { ttlSeconds: 60 * 60 };

/** The sender of a request for a code, or of a try. */
export interface Asker {
  /** As the socket or a trusted proxy names it. */
  networkAddress: string;
  /** Identifies the browser while it waits for a code: the id of its session. */
  browser: string;
}

/** The keys of all counts for one identity and one browser. */
export type LimitKeys = ReturnType<typeof createLimitKeys>;

/** @param secret keys the digests of identities, addresses and browsers: the state's keys show none of these in clear */
export function createLimitKeys(secret: string) {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const keyOf = (kind: string, ...parts: string[]) => ['quick-access', kind, ...parts.map(digest)].join(':');

  return (identity: Identity, { networkAddress, browser }: Asker) => {
    const [name, network] = [identityText(identity).toLowerCase(), networkOf(networkAddress)];
    return {
      countdown: keyOf('countdown', name, network),
      codesFromNetwork: keyOf('codes', name, network),
      codes: keyOf('codes', name),
      codesOfNetwork: keyOf('codes-of-address', network),
      /** This browser requested the code; the value is when, in milliseconds. */
      asked: keyOf('asked', name, browser),
      ownTries: keyOf('own-tries', name, browser),
      ownFailures: keyOf('own-failures', name, browser),
      othersTries: keyOf('others-tries', name),
      othersFailures: keyOf('others-failures', name),
      triesOfNetwork: keyOf('tries-of-address', network),
    };
  };
}
