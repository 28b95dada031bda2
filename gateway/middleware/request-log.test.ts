import express from 'express';
import { expect, test } from 'vitest';
import { request } from 'undici';

import { serve } from '../../tests/gateway/serve.ts';
import { namedRequests } from '../../tests/support/events.ts';
import { routePatterns } from '../events/route-patterns.ts';
import { inFlightLimit } from './limits.ts';
import { requestLog } from './request-log.ts';

/** The log's lines of the requests to `paths`, each answered with the status its query asks for. */
async function linesOf(...paths: string[]): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const named = namedRequests((line) => lines.push(JSON.parse(line) as Record<string, unknown>));
  const app = express();
  app.use(
    named,
    requestLog(() => '/route'),
  );
  app.use((req, res) => res.status(Number(req.query['status'] ?? 200)).send('done'));
  const url = await serve(app);
  for (const path of paths) await (await request(url + path)).body.dump();
  await expect.poll(() => lines.length).toBe(paths.filter((path) => !path.endsWith('z')).length);
  return lines;
}

test('a request is one line: who, what, how it ended, how long it took', async () => {
  const [line] = await linesOf('/protocolos');
  expect(line).toMatchObject({
    level: 30,
    requestId: expect.stringMatching(/^r-/) as string,
    method: 'GET',
    path: '/protocolos',
    route: '/route',
    traceId: expect.stringMatching(/^[\da-f]{32}$/) as string,
    status: 200,
    ms: expect.any(Number) as number,
    msg: 'request completed',
  });
});

test('a query is never logged, nor an e-mail or a long number in a path', async () => {
  const [first, second] = await linesOf('/login?email=ana@exemplo.com', '/x/ana@exemplo.com/12345678909');
  expect(first?.['path']).toBe('/login');
  expect(second?.['path']).toBe('/x/[e-mail]/[digits]');
});

test('what somebody typed into an address is never logged, however it is encoded', async () => {
  const typed = ['marina.couto@exemplo.com.br', 'Marina Couto Lima', '11 98765 4321', 'José'];
  const encodings = [
    encodeURIComponent,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
    (text: string) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
    (text: string) => `${encodeURIComponent(text)}%zx`,
  ];
  const paths = typed.flatMap((text) => encodings.map((encode) => `/protocol/${encode(text)}`));
  const lines = await linesOf(...paths);
  expect(new Set(lines.map((line) => line['path']))).toEqual(new Set(['/route']));
});

test('a path that no route has is not logged', async () => {
  const lines: Record<string, unknown>[] = [];
  const app = express();
  app.use(
    namedRequests((line) => lines.push(JSON.parse(line) as Record<string, unknown>)),
    requestLog(routePatterns({})),
  );
  await (await request(`${await serve(app)}/Marina-Couto`)).body.dump();
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ path: 'unknown', route: 'unknown', status: 404 });
});

test('an address is cut short', async () => {
  const [line] = await linesOf(`/${'a'.repeat(400)}`);
  expect(line?.['path']).toBe(`/${'a'.repeat(299)}`);
});

test('a 500 and a 503 are logged as errors, and a 404 is not', async () => {
  const lines = await linesOf('/a?status=500', '/a?status=503', '/b?status=404');
  expect(lines.map((line) => line['level'])).toEqual([50, 50, 30]);
});

test('a client that leaves before the answer has begun got none, and one that leaves within it got its status', async () => {
  const lines: Record<string, unknown>[] = [];
  const app = express();
  app.use(
    namedRequests((line) => lines.push(JSON.parse(line) as Record<string, unknown>)),
    requestLog(() => '/route'),
  );
  let arrived = 0;
  app.use((req, res) => {
    if (req.path === '/begun') res.write('the first of it');
    arrived += 1;
  });
  const url = await serve(app);
  for (const path of ['/begun', '/waiting']) {
    const leaving = new AbortController();
    const asked = request(url + path, { signal: leaving.signal }).then(({ body }) => body.dump());
    await expect.poll(() => arrived).toBe(lines.length + 1);
    leaving.abort();
    await asked.catch(() => undefined);
    await expect.poll(() => lines.at(-1)?.['path']).toBe(path);
  }
  expect(lines).toMatchObject([
    { msg: 'request aborted', path: '/begun', status: 200 },
    { msg: 'request aborted', path: '/waiting', status: 499 },
  ]);
});

test('a request that is turned away for load is one line, and no error', async () => {
  const lines: Record<string, unknown>[] = [];
  const app = express();
  app.use(
    namedRequests((line) => lines.push(JSON.parse(line) as Record<string, unknown>)),
    requestLog(() => '/route'),
    inFlightLimit(0),
  );
  await (await request(`${await serve(app)}/a`)).body.dump();
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 40,
    msg: 'load shed',
    where: 'pictures',
    retryAfterSeconds: 2,
    path: '/a',
    status: 503,
  });
});

test('health checks are left out', async () => {
  expect(await linesOf('/healthz', '/readyz', '/login')).toHaveLength(1);
});
