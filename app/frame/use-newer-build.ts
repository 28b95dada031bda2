import { useEffect } from 'react';

import { isMissingCode } from './error-kind.ts';
import { reloadIfThere } from './reload-if-there.ts';
import { useRootData } from './root-data.ts';

/**
 * Where a page's code or texts did not come although the portal answers, a newer build has other files: the page is loaded
 * whole, with them, and with the alerts that came with its data.
 *
 * @param error what the page's boundary caught
 */
export function useNewerBuild(error: unknown): void {
  const alerts = useRootData()?.alerts;
  useEffect(() => {
    if (!isMissingCode(error)) return undefined;
    const asking = new AbortController();
    void reloadIfThere(alerts, asking.signal);
    return () => asking.abort();
  }, [alerts, error]);
}
