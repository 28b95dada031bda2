import type { AppLoadContext } from '@remix-run/node';
import { expect, test, vi } from 'vitest';

import { beginAhead, once } from './once.server.ts';

/** A request of which only the identity matters. */
const request = () => ({}) as AppLoadContext;

test('`once` makes a call once per request and gives its answer to all callers', async () => {
  const context = request();
  const load = vi.fn(() => Promise.resolve('answer'));
  expect(await Promise.all([once(context, 'a', load), once(context, 'a', load)])).toEqual([
    'answer',
    'answer',
  ]);
  expect(await once(context, 'a', load)).toBe('answer');
  expect(load).toHaveBeenCalledTimes(1);
});

test('`once` makes a call of its own for another input and for another request', async () => {
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
