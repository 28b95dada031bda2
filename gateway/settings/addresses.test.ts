import { expect, test } from 'vitest';

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
