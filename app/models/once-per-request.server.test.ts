import type { AppLoadContext } from '@remix-run/node';
import { expect, test, vi } from 'vitest';

import { oncePerRequest, preload } from './once-per-request.server.ts';

/** A request of which only the identity matters. */
const request = () => ({}) as AppLoadContext;

test('`oncePerRequest` makes a call once per request and gives its answer to all callers', async () => {
  const context = request();
  const load = vi.fn(() => Promise.resolve('answer'));
  expect(await Promise.all([oncePerRequest(context, 'a', load), oncePerRequest(context, 'a', load)])).toEqual(
    ['answer', 'answer'],
  );
  expect(await oncePerRequest(context, 'a', load)).toBe('answer');
  expect(load).toHaveBeenCalledTimes(1);
});

test('`oncePerRequest` makes a call of its own for another input and for another request', async () => {
  const context = request();
  const load = vi.fn(() => Promise.resolve());
  await Promise.all([
    oncePerRequest(context, 'a 1', load),
    oncePerRequest(context, 'a 2', load),
    oncePerRequest(request(), 'a 1', load),
  ]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a later `oncePerRequest` receives the error of a call that was preloaded; nothing else does', async () => {
  const context = request();
  const fail = vi.fn(() => Promise.reject(new Error('no answer')));
  preload(oncePerRequest(context, 'a', fail));
  await new Promise(setImmediate);
  await expect(oncePerRequest(context, 'a', fail)).rejects.toThrow('no answer');
  expect(fail).toHaveBeenCalledTimes(1);
});
