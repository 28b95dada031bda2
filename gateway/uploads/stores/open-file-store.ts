import { blameVariable } from '../../settings/blame-variable.ts';
import type { Environment } from '../../settings/env.ts';
import { ensureWritableFolder } from '../../settings/folders.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/**
 * Opens the store of waiting files: the bucket of `UPLOAD_URL`, else the folder of `UPLOAD_DIR`.
 *
 * @throws {EnvironmentError} if it cannot be used
 */
export async function openFileStore({
  uploadBucket,
  uploadDir,
}: Pick<Environment, 'uploadBucket' | 'uploadDir'>): Promise<FileStore> {
  if (uploadBucket) {
    return blameVariable('UPLOAD_URL', async () => {
      // The client is loaded only if it is used.
      const { openBucketStore } = await import('./bucket-store.ts');
      return openBucketStore(uploadBucket);
    });
  }
  ensureWritableFolder(uploadDir, 'UPLOAD_DIR');
  return createFolderStore(uploadDir);
}
