import { request } from 'undici';

/**
 * Sends the store client's requests. `fetch` copies a body before it sends it, so a part would lie in memory twice;
 * therefore parts go through undici. Their answers are short.
 *
 * @throws any error of `fetch` or undici
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
