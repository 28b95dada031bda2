import { useEffect } from 'react';

import { isMissingCode } from './error-kind.ts';

/** Whether the process is alive. */
const ASKED_FOR = '/healthz';

/**
 * Where a page's code did not come although the portal answers, a newer build has other files: the page is loaded whole,
 * with them. Without a connection nothing is loaded, because that would end in the browser's own page.
 *
 * @param error what the page's boundary caught
 */
export function useNewerBuild(error: unknown): void {
  useEffect(() => {
    if (!isMissingCode(error)) return undefined;
    const asking = new AbortController();
    fetch(ASKED_FOR, { method: 'HEAD', cache: 'no-store', signal: asking.signal }).then(
      // Any answer will do.
      () => window.location.reload(),
      () => undefined,
    );
    return () => asking.abort();
  }, [error]);
}
