import { join } from 'node:path';

import { startBucketServer } from '../../../tests/support/servers/bucket-server.ts';
import { openBucketStore } from '../stores/bucket-store.ts';
import { describeStaging } from './staging-contract.for-tests.ts';

describeStaging('a bucket', async (root) => {
  const server = await startBucketServer(join(root, 'buckets'));
  return { store: await openBucketStore(server.address), close: () => server.stop() };
});
