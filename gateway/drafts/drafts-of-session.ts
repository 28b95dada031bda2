import type { DataDeletions } from '../session/data-deletions.ts';
import type { Drafts, DraftScope } from './drafts.ts';

/**
 * The drafts, for a request. It may work for seconds, and its customer may delete their data meanwhile: drafts that it
 * writes after that are cleared again. The check comes after the writing, because a deletion is noted before it clears.
 *
 * @param beganAt when the session of the request began, in milliseconds since 1970
 */
export function draftsOfSession(drafts: Drafts, deletions: DataDeletions, beganAt: () => number): Drafts {
  const isDeleted = (scope: DraftScope) => deletions.isAfter(scope, beganAt());

  return {
    ...drafts,

    async write(scope, value, lifetime) {
      await drafts.write(scope, value, lifetime);
      if (await isDeleted(scope)) await drafts.clear(scope);
    },

    async update(scope, parse, change) {
      const written = await drafts.update(scope, parse, change);
      if (!(await isDeleted(scope))) return written;
      await drafts.clear(scope);
      return undefined;
    },
  };
}
