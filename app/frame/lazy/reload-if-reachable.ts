import type { ERROR_STYLES_PATH } from '../../../gateway/error-page/error-page.ts';

import type { ShownAlert } from '~/alerts/alerts.server.ts';
import { carryAlerts } from '~/alerts/carried-alerts.ts';
import { saveDrafts } from '~/forms/drafts/send-draft.ts';

/**
 * A file that the portal has at the same address in each build, and answers before anything else; proxies let it
 * through.
 */
const ASKED_FOR: typeof ERROR_STYLES_PATH = '/erro.css';
/** The key in the tab's own storage: the build for which a page of this tab was loaded whole. */
const LOADED_FOR = 'versao';

/**
 * Reloads the page, because a newer build has other files, and an open page may remember that a file could not be
 * loaded. Only if the portal itself answers and has stored the drafts: otherwise the reload could end in the browser's
 * or a proxy's error page, or lose typed text.
 *
 * @param alerts those of the page that could not be shown
 * @param options `onlyOtherBuild`: reload only if the build that answers is not the page's own
 */
export async function reloadIfReachable(
  alerts?: readonly ShownAlert[],
  { onlyOtherBuild = false, signal = null }: { onlyOtherBuild?: boolean; signal?: AbortSignal | null } = {},
): Promise<void> {
  try {
    const { headers, ok } = await fetch(ASKED_FOR, { method: 'HEAD', cache: 'no-store', signal });
    // A network that wants a login first answers too, with a page of its own.
    const isReachable = ok && headers.get('Content-Type')?.startsWith('text/css');
    if (!isReachable || (await saveDrafts()) === false || signal?.aborted) return;
    if (onlyOtherBuild) {
      const build = headers.get('X-Build');
      if (build === null || !isUntried(build)) return;
      sessionStorage.setItem(LOADED_FOR, build);
    }
  } catch {
    // Without a connection the page stays.
    return;
  }
  carryAlerts(alerts);
  window.location.reload();
}

/**
 * Whether it is another build than the page's own, and this tab has loaded no page for it yet: where it has, that did
 * not help.
 */
function isUntried(build: string): boolean {
  return build !== window.__remixManifest.version && sessionStorage.getItem(LOADED_FOR) !== build;
}
