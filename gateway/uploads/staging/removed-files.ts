import type { Drafts, DraftScope } from '../../drafts/drafts.ts';
import type { CustomerScope } from '../../session/customer-scope.ts';
import { parseRemovedFiles, type RemovedFiles, type StagedFile } from '../staged-file.ts';

/** A customer who has not come back within a week has long asked elsewhere. */
const REMOVED_TOLD_FOR = { ttlSeconds: 7 * 24 * 60 * 60 };

/** How many of a customer's files were removed before they arrived anywhere, in their draft `pictures-removed`. */
export interface RemovedFilesRecord {
  /** Records the removed files that have not arrived, by what they were for, so that the customer can be told. */
  add(owner: CustomerScope, removed: readonly StagedFile[]): Promise<void>;
  read(owner: CustomerScope): Promise<RemovedFiles | undefined>;
  /** @param until as in `CustomerUploads` */
  forget(owner: CustomerScope, until?: number): Promise<void>;
}

/** @param now a clock in milliseconds */
export function createRemovedFiles(drafts: Drafts, now: () => number): RemovedFilesRecord {
  return {
    async add(owner, removed) {
      const scope = scopeOf(owner);
      const count = removed.filter(({ place }) => 'submission' in place).length;
      const attached = removed.filter(({ place }) => 'flow' in place).length;
      // Whoever attached a file to a protocol and did not send it was told there.
      const refused = removed.filter(({ isRefused }) => isRefused).length;
      if (count + attached + refused === 0) return;
      const earlier = (await drafts.read(scope, parseRemovedFiles)) ?? { count: 0, attached: 0, refused: 0 };
      const sum = {
        count: count + earlier.count,
        attached: attached + earlier.attached,
        refused: refused + earlier.refused,
      };
      await drafts.write(scope, { ...sum, removedAt: now() } satisfies RemovedFiles, REMOVED_TOLD_FOR);
    },

    read: (owner) => drafts.read(scopeOf(owner), parseRemovedFiles),

    async forget(owner, until = Infinity) {
      await drafts.clearIf(scopeOf(owner), parseRemovedFiles, ({ removedAt }) => removedAt <= until);
    },
  };
}

function scopeOf({ brandId, customerKey }: CustomerScope): DraftScope {
  return { brandId, customerKey, name: 'pictures-removed' };
}
