import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { AggregatorRegistry, Registry } from 'prom-client';
import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createEvents, type Events, type Note } from '../events/events.ts';
import { createLog } from '../log.ts';
import { countEvents } from './count-events.ts';
import { startMetrics, type MetricsPage } from './serve-metrics.ts';

let events: Events;
let page: MetricsPage;
let freeBytes: () => Promise<number>;
let noteOfOne: Note;
beforeEach(async () => {
  events = createEvents(createLog('silent'));
  noteOfOne = events.noteFor(() => ({}));
  freeBytes = () => Promise.resolve(1);
  page = await startMetrics(events, { port: 0, host: '127.0.0.1' }, { freeBytes: () => freeBytes() });
});
afterEach(() => page.close());

async function read(path = '/metrics', method: 'GET' | 'POST' = 'GET') {
  const { statusCode, body } = await request(`http://127.0.0.1:${page.port}${path}`, { method });
  return { status: statusCode, text: await body.text() };
}

const outside = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.skipIf(outside === undefined)('the metrics are served on their own host only', async () => {
  expect(await read()).toMatchObject({ status: 200 });
  await expect(request(`http://${outside}:${page.port}/metrics`)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});

test('only GET /metrics is answered; another path or method is a 404', async () => {
  expect(await read('/')).toEqual({ status: 404, text: '' });
  expect(await read('/metrics', 'POST')).toEqual({ status: 404, text: '' });
});

test('a host that is not of this machine is a fault of the environment', async () => {
  const elsewhere = startMetrics(events, { port: 0, host: '192.0.2.1' }, { freeBytes });
  await expect(elsewhere).rejects.toThrow(
    /^METRICS_PORT: port 0 of 192\.0\.2\.1 cannot be used \(EADDRNOTAVAIL\): set METRICS_PORT to .+$/,
  );
});

test('all methods but the usual ones are counted in one series', async () => {
  for (const method of ['GET', 'PROPFIND', 'M-SEARCH', 'LINK']) {
    noteOfOne('request begun', { method });
    noteOfOne('request completed', { method, path: '/', route: '/', status: 405, ms: 1 });
  }
  const methods = (await read()).text.match(/(?<=duration_seconds_count\{method=")[^"]*/g);
  expect(methods).toEqual(['GET', 'other']);
});

test('every series that an alarm counts is there with 0, or the alarm would miss its first time', async () => {
  const alerts = readFileSync(new URL('../../.docs/operations/alerts.yml', import.meta.url), 'utf8');
  const series = (await read()).text.split('\n').filter((line) => line.endsWith(' 0'));
  const asked = [
    ...alerts.matchAll(/increase\((vaivem_(?:events|submissions|login_codes)_total)\{(\w+)=(~?)"([^"]+)"\}/g),
  ];
  expect(asked.length).toBeGreaterThan(5);
  for (const [, name = '', label = '', , values = ''] of asked) {
    for (const value of values.split('|')) {
      expect(
        series.filter((line) => line.startsWith(`${name}{`) && line.includes(`${label}="${value}"`)),
      ).not.toEqual([]);
    }
  }
  expect(series.filter((line) => /^vaivem_files_total\{.*outcome="failed"/.test(line))).not.toEqual([]);
});

test("the event loop's lag of several workers is that of the slowest, not the average", async () => {
  const registry = new Registry();
  countEvents(events, registry, { freeBytes: () => Promise.resolve(1) });
  const name = 'nodejs_eventloop_lag_p99_seconds';
  const [measured] = (await registry.getMetricsAsJSON()).filter((metric) => metric.name === name);
  const of = (value: number) => [{ ...measured, values: [{ value, labels: {} }] }];
  const sum = AggregatorRegistry.aggregate([of(0.01), of(2), of(0.02)]);
  expect(await sum.getSingleMetricAsString(name)).toMatch(/^nodejs_eventloop_lag_p99_seconds 2$/m);
});

test('the counts are shown even if the free room cannot be read', async () => {
  freeBytes = () => Promise.reject(new Error('the folder is gone'));
  noteOfOne('request begun', { method: 'GET' });
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(text).toMatch(/^vaivem_disk_free_bytes 0$/m);
  expect(text).toMatch(/^vaivem_http_requests_in_flight 1$/m);
});
