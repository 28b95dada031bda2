import type { ShownAlert } from '~/alerts/alerts.server.ts';
import { saveDrafts } from '~/forms/send-draft.ts';

import { carryAlerts } from './carried-alerts.ts';

/** The portal has it at the same address in each build, and answers it before anything else; proxies let it through. */
const ASKED_FOR = '/erro.css';

/**
 * Loads the page whole, because a newer build has other files, and a browser may remember for as long as the page is open
 * that a file did not come. Only where the portal itself answers and has kept what was typed: a reload would end in the
 * browser's own page or in a proxy's, or take something away.
 *
 * @param alerts those of the page that nobody could see
 */
export async function reloadIfThere(
  alerts?: readonly ShownAlert[],
  signal: AbortSignal | null = null,
): Promise<void> {
  try {
    const { headers, ok } = await fetch(ASKED_FOR, { method: 'HEAD', cache: 'no-store', signal });
    // The page of a network which wants a login first is an answer as well.
    const isThere = ok && headers.get('Content-Type')?.startsWith('text/css');
    if (!isThere || !(await saveDrafts()) || signal?.aborted) return;
  } catch {
    // Without a connection the customer stays.
    return;
  }
  carryAlerts(alerts);
  window.location.reload();
}
