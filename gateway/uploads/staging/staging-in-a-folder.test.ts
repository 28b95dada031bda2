import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { createFolderStore } from '../stores/folder-store.ts';
import { describeStaging } from './staging-contract.for-tests.ts';

describeStaging('a folder', (root) => {
  const folder = join(root, 'uploads');
  mkdirSync(folder);
  return Promise.resolve({ store: createFolderStore(folder), close: () => Promise.resolve() });
});
