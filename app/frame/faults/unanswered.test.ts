import { expect, test } from 'vitest';

import { submitOrStay } from './unanswered.ts';

/** As Remix hands over what an action threw. */
const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null });
/** @returns what becomes of a submission that ends so */
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
  ['an answer of something else', new Error('No response found for routeId "routes/home"'), 'no-connection'],
  ['a portal that takes nothing now', thrown(503), { status: 503 }],
  ['too many attempts', thrown(429), { status: 429 }],
])('%s leaves the form where it is', async (_, outcome, unanswered) => {
  const answer = await sent(outcome);
  if (!(answer instanceof Response)) throw new Error('no answer');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ unanswered });
});

test.each([
  ['a redirect', new Response(null, { status: 302 })],
  ['a form that is none', thrown(400)],
  ['a form that is too large', thrown(413)],
  ['a fault of the portal', thrown(500)],
  ['an unexpected one', new Error('Unexpected Server Error')],
])('%s is what the portal answers', async (_, outcome) => {
  await expect(sent(outcome)).rejects.toBe(outcome);
});
