import { matchPath } from '@remix-run/react';
import { useEffect } from 'react';

import { fetchTexts } from '~/i18n/i18n.client.ts';
import { languageOfTag } from '~/i18n/languages.ts';
import { namespacesOf } from '~/i18n/text-keys.ts';

/** The browser's data about the connection, if it has any (Chromium; Network Information API). */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** The pointer comes over a link, a finger touches it, or the keyboard reaches it. */
const INTENTS = ['pointerover', 'focusin'] as const;

/**
 * Prefetches the code, styles and texts of the page that the customer is about to open: the target of a link, or of a form
 * by its `data-next`. It does not fetch the page's data: they are private and stored nowhere, and loading them may have
 * effects, as the login's has. On a slow or metered connection nothing is fetched.
 */
export function usePrefetch(): void {
  useEffect(() => {
    if (!isLineGood()) return;
    const onIntent = ({ target }: { target: EventTarget | null }) => {
      const next = target instanceof Element ? target.closest('a[href], [data-next]') : null;
      const address = next?.getAttribute('data-next') ?? next?.getAttribute('href');
      if (address != null) void prefetch(address);
    };
    for (const intent of INTENTS) document.addEventListener(intent, onIntent);
    // A dialog that the page was sent with has put the keyboard in its first field by now.
    onIntent({ target: document.activeElement });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent);
    };
  }, []);
}

function isLineGood(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}

const fetched = new Set<string>();

async function prefetch(address: string): Promise<void> {
  const { origin, pathname } = new URL(address, window.location.href);
  const page = Object.values(window.__remixManifest.routes).find(
    ({ path = '', parentId }) => parentId === 'root' && path !== '*' && matchPath(`/${path}`, pathname),
  );
  if (origin !== window.location.origin || !page || page.id in window.__remixRouteModules) return;
  if (fetched.has(page.id)) return;
  fetched.add(page.id);
  try {
    // First into the browser's cache: if the import itself failed, the module would be missing for as long as the page
    // is open.
    const files = [page.module, ...(page.imports ?? []), ...(page.css ?? [])];
    await Promise.all(files.map(fetchWhole));
    const route = (await import(/* @vite-ignore */ page.module)) as { handle?: unknown };
    const language = languageOfTag(document.documentElement.lang);
    await Promise.all(namespacesOf(route).map((name) => fetchTexts(language, name)));
  } catch {
    // The navigation itself then fetches it.
    fetched.delete(page.id);
  }
}

async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(file, { priority: 'low' });
  if (!answer.ok) throw new TypeError(`${answer.status}`);
  await answer.arrayBuffer();
}
