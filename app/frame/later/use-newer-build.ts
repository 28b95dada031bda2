import { useEffect } from 'react';

import { isMissingCode } from '../faults/error-kind.ts';
import { reloadIfThere } from './reload-if-there.ts';
import { useRootData } from '../root-data.ts';

/**
 * Reloads a page whose code or texts could not be loaded although the portal answers: a newer build has other files.
 * The reload keeps the alerts that came with the page's data.
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
