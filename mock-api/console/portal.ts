import { request } from 'undici';

import type { Identity } from '../worlds/identities.ts';

/** Longer than any page of the portal takes. */
const ANSWER_MS = 15_000;

/** The portal whose brand API this mock is. */
export interface Portal {
  /** The port at which browsers open it, as `http://<slug>.localhost:<port>`. */
  port: number;
  /** The address at which this process reaches it, if not at that port of this machine. */
  url: string | undefined;
}

/** A brand's address for a browser, without a slash at the end. */
export function brandAddress({ port }: Pick<Portal, 'port'>, slug: string): string {
  return `http://${slug}.localhost:${port}`;
}

/** The port that a browser used, from its `Host` header. */
export function portOf(host: string): number {
  return Number(new URL(`http://${host}`).port || 80);
}

/** A login with a right code failed. */
export class NotLetIn extends Error {}

/**
 * Sends the form of the portal's login, with the headers of the tester's browser.
 *
 * @returns the `Set-Cookie` lines that log that browser in
 * @throws NotLetIn, with the reason in Portuguese
 */
export async function logIn(
  portal: Portal,
  slug: string,
  { identity, code, headers }: { identity: Identity; code: string; headers: Record<string, string> },
): Promise<string[]> {
  const origin = brandAddress(portal, slug);
  const named =
    identity.email === undefined
      ? { channel: 'whatsapp', phone: `+55${identity.phone ?? ''}` }
      : { channel: 'email', email: identity.email };
  const answer = await request(`${portal.url ?? `http://127.0.0.1:${portal.port}`}/login?dialog=codigo`, {
    method: 'POST',
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    headers: {
      ...headers,
      host: new URL(origin).host,
      origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ intent: 'verify', code, ...named }).toString(),
  }).catch((error: unknown) => {
    throw new NotLetIn(`o portal não respondeu (${String(error)})`);
  });
  await answer.body.dump();
  // A successful login redirects; any other answer is the form again, or a page of an error.
  if (answer.statusCode !== 303) throw new NotLetIn(`o portal respondeu ${answer.statusCode}`);
  return [answer.headers['set-cookie'] ?? []].flat();
}
