import { request } from 'undici';
import { expect, test } from 'vitest';

import { startMockApi } from '../../mock-api/server.ts';
import { fileURLToPath } from 'node:url';

/** Node's server announces in the header `keep-alive` when it will end an idle connection. */
test('the mock sets no time limit on an idle connection, on which a call may be on its way', async ({
  onTestFinished,
}) => {
  const fixturesDir = fileURLToPath(new URL('../../fixtures', import.meta.url));
  const mock = await startMockApi({ port: 0, host: '127.0.0.1', fixturesDir });
  onTestFinished(() => mock.close());
  const { headers, body } = await request(`${mock.url}/_mock/worlds/base/outbox`);
  await body.dump();
  expect(headers['connection']).toBe('keep-alive');
  expect(headers['keep-alive']).toBeUndefined();
});
