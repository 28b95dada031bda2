import { expect, test } from 'vitest';

import { submitOrStay } from './unanswered.ts';

/** An answer that an action threw, as Remix hands it over. */
const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null });
/** @returns the result of a submission that ends with this outcome */
function sent(outcome: unknown) {
  const { promise, reject } = Promise.withResolvers<never>();
  reject(outcome);
  const request = new Request('http://portal.invalid/home');
  return submitOrStay({ serverAction: () => promise, request, params: {} });
}

test.each([
  ['no connection', new TypeError('Failed to fetch'), 'no-connection'],
  [
    "a proxy's page",
    new Error('Unable to decode turbo-stream response from URL: /home.data'),
    'no-connection',
  ],
  ['an empty answer', new Error('No response body to decode'), 'no-connection'],
  ['an answer to something else', new Error('No response found for routeId "routes/home"'), 'no-connection'],
  ['a portal that is busy', thrown(503), { status: 503 }],
  ['too many attempts', thrown(429), { status: 429 }],
])('a submission that meets %s leaves its form on the page', async (_, outcome, unanswered) => {
  const answer = await sent(outcome);
  if (!(answer instanceof Response)) throw new Error('no answer');
  expect(answer.status).toBe(503);
  // Remix reads any other as a text.
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(await answer.json()).toEqual({ unanswered });
});

test.each([
  ['a redirect', new Response(null, { status: 302 })],
  ['a form that the portal refuses', thrown(400)],
  ['a form that is too large', thrown(413)],
  ['a fault of the portal', thrown(500)],
  ['an unexpected error', new Error('Unexpected Server Error')],
])('a submission that meets %s is passed on to Remix', async (_, outcome) => {
  await expect(sent(outcome)).rejects.toBe(outcome);
});
