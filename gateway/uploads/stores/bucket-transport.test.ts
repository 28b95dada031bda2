import { afterEach, beforeEach, expect, it } from 'vitest';

import { startScriptedStore, type ScriptedStore } from '../../../tests/support/servers/scripted-store.ts';
import { sendUncopied } from './bucket-transport.ts';

let server: ScriptedStore;
beforeEach(async () => {
  server = await startScriptedStore();
});
afterEach(() => server.stop());

const put = (body: RequestInit['body'], more: RequestInit = {}) =>
  sendUncopied(`${server.address.endpoint}/waiting/key`, { method: 'PUT', ...(body && { body }), ...more });

it.each([
  ['bytes', Buffer.from('photo')],
  ['a text', 'photo'],
])('sendUncopied sends %s and gives the answer back', async (_kind, body) => {
  server.answer = () => [201, 'taken'];
  const answer = await put(body);
  expect(server.asked()).toEqual(['PUT key photo']);
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([201, '"part"', 'taken']);
});

it.each([
  ['bytes', Buffer.from('photo')],
  ['a text', 'photo'],
])('sendUncopied gives up sending %s when its signal is aborted', async (_kind, body) => {
  const giveUp = new AbortController();
  server.answer = () => () => giveUp.abort();
  await expect(put(body, { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
});
