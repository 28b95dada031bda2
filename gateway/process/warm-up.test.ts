import { expect, test } from 'vitest';

import { createWarmUp } from './warm-up.ts';

test('the portal is ready after pages of every brand, even if a page fails', async () => {
  const { check, run } = createWarmUp();
  await expect(check()).rejects.toMatchObject({ code: 'warming' });
  const asked: string[] = [];
  await run(
    (req, res) => {
      asked.push(`${req.headers.host ?? ''}${req.url ?? ''}`);
      res.writeHead(asked.length === 1 ? 500 : 200).end('page');
    },
    ['vaivem.localhost', 'fila.localhost'],
    4,
  );
  expect(new Set(asked)).toEqual(new Set(['vaivem.localhost/login', 'fila.localhost/login']));
  await expect(check()).resolves.toBeUndefined();
});

test('the portal is ready even if no page could be made at all', async () => {
  const { check, run } = createWarmUp();
  await expect(run((req) => req.socket.destroy(), ['vaivem.localhost'], 4)).rejects.toThrow();
  await expect(check()).resolves.toBeUndefined();
});

test('the portal is not ready, and makes no page, before what must have ended first', async () => {
  const { check, run } = createWarmUp();
  const before = Promise.withResolvers<undefined>();
  let pages = 0;
  const ended = run(
    (_req, res) => {
      pages += 1;
      res.end('page');
    },
    ['vaivem.localhost'],
    1,
    before.promise,
  );
  // Another one makes ten pages meanwhile, as this one would have.
  await createWarmUp().run((_req, res) => void res.end('page'), ['vaivem.localhost'], 10);
  expect(pages).toBe(0);
  await expect(check()).rejects.toMatchObject({ code: 'warming' });
  before.resolve(undefined);
  await ended;
  expect(pages).toBe(1);
  await expect(check()).resolves.toBeUndefined();
});
