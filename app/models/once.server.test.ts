import type { AppLoadContext } from '@remix-run/node';
import { expect, test, vi } from 'vitest';

import { beginAhead, once } from './once.server.ts';

/** Only which one it is matters. */
const request = () => ({}) as AppLoadContext;

test('a call is made once in a request, and its answer given to all who ask', async () => {
  const context = request();
  const load = vi.fn(() => Promise.resolve('answer'));
  expect(await Promise.all([once(context, 'a', load), once(context, 'a', load)])).toEqual([
    'answer',
    'answer',
  ]);
  expect(await once(context, 'a', load)).toBe('answer');
  expect(load).toHaveBeenCalledTimes(1);
});

test('another input and another request have calls of their own', async () => {
  const context = request();
  const load = vi.fn(() => Promise.resolve());
  await Promise.all([once(context, 'a 1', load), once(context, 'a 2', load), once(request(), 'a 1', load)]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a later `once` receives the error of a call that was begun ahead; nothing else does', async () => {
  const context = request();
  const fail = vi.fn(() => Promise.reject(new Error('no answer')));
  beginAhead(once(context, 'a', fail));
  await new Promise(setImmediate);
  await expect(once(context, 'a', fail)).rejects.toThrow('no answer');
  expect(fail).toHaveBeenCalledTimes(1);
});
