import { useEffect } from 'react';

import { isCodeFault, isMissingCode } from '../faults/error-kind.ts';
import { useRootData } from '../root-data.ts';
import { reloadIfReachable } from './reload-if-reachable.ts';

/**
 * Reloads a page whose code or texts could not be loaded although the portal answers: a newer build has other files. A
 * page whose code failed is reloaded, too, if another build answers by now: that build's data may have another shape.
 * The reload keeps the alerts that came with the page's data.
 *
 * @param error what the page's boundary caught
 */
export function useNewerBuild(error: unknown): void {
  const alerts = useRootData()?.alerts;
  useEffect(() => {
    if (!isMissingCode(error) && !isCodeFault(error)) return undefined;
    const asking = new AbortController();
    void reloadIfReachable(alerts, { onlyOtherBuild: isCodeFault(error), signal: asking.signal });
    return () => asking.abort();
  }, [alerts, error]);
}
