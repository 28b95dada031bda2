import { request } from 'undici';

/**
 * What the store's client sends with: `fetch`, which copies a body before it sends it, so that a part would lie in memory
 * twice; therefore parts go another way. Their answers are short.
 *
 * @throws what `fetch` or undici throws
 */
export const sendUncopied: typeof fetch = async (address, options = {}) => {
  const { body, headers, signal } = options;
  if (!Buffer.isBuffer(body)) return fetch(address, options);
  const answer = await request(address instanceof Request ? address.url : address, {
    method: 'PUT',
    headers: new Headers(headers),
    body,
    signal: signal ?? null,
  });
  const received = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return new Response(await answer.body.text(), { status: answer.statusCode, headers: received });
};
