import { expect, test } from 'vitest';

import { brands } from '../brands/brands.ts';
import { addressLines } from './addresses.ts';
import { readEnvironment } from './env.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:9464/metrics'],
  ['0.0.0.0', 'http://127.0.0.1:9464/metrics'],
  ['::', 'http://[::1]:9464/metrics'],
  ['fd00::2', 'http://[fd00::2]:9464/metrics'],
  ['metrics.example', 'http://metrics.example:9464/metrics'],
])('metrics that are served at %s are said to be at an address that can be opened', (host, address) => {
  const env = readEnvironment({ METRICS_PORT: '9464', METRICS_HOST: host });
  const lines = addressLines(env, { port: 3000, mockUrl: undefined, metricsPort: 9464 });
  expect(lines).toContain(`Metrics      ${address}`);
});

const production = {
  NODE_ENV: 'production',
  SESSION_SECRETS: 'the-secret-of-these-tests-and-no-more',
  BRAND_HOSTS: 'fila=trocas.fila.example,fila=fila.example,vaivem=trocas.example',
};

test('each brand with an address is said with its first one, and nothing that is not there', () => {
  const env = readEnvironment({ ...production, BRAND_API_URL: 'https://api.example' });
  expect(addressLines(env, { port: 3100, mockUrl: undefined, metricsPort: undefined })).toEqual([
    'Vaivém       http://trocas.example:3100',
    'Fila         http://trocas.fila.example:3100',
  ]);
});

test.each([
  [{}, brands.length + 1],
  [{ ...production, BRAND_API_URL: 'mock' }, 4],
])('the mock is said with its console, and in production with what that means: %o', (source, lines) => {
  const env = readEnvironment(source, () => production.SESSION_SECRETS);
  const listening = { port: 3000, mockUrl: 'http://localhost:4000', metricsPort: undefined };
  expect(addressLines(env, listening)).toContain('Mock console http://localhost:4000');
  expect(addressLines(env, listening)).toHaveLength(lines);
  expect(addressLines(env, listening).some((line) => line.startsWith('A demonstration: '))).toBe(
    env.production,
  );
});
