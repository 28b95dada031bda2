import { useEffect } from 'react';

import { carryAlerts } from './carried-alerts.ts';
import { isMissingCode } from './error-kind.ts';
import { useRootData } from './root-data.ts';

/** Whether the process is alive. */
const ASKED_FOR = '/healthz';

/**
 * Where a page's code did not come although the portal answers, a newer build has other files: the page is loaded whole,
 * with them, and with the alerts that came with its data. Without a connection nothing is loaded, because that would end
 * in the browser's own page.
 *
 * @param error what the page's boundary caught
 */
export function useNewerBuild(error: unknown): void {
  const alerts = useRootData()?.alerts;
  useEffect(() => {
    if (!isMissingCode(error)) return undefined;
    const asking = new AbortController();
    fetch(ASKED_FOR, { method: 'HEAD', cache: 'no-store', signal: asking.signal }).then(
      // Any answer will do.
      () => {
        carryAlerts(alerts);
        window.location.reload();
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [alerts, error]);
}
