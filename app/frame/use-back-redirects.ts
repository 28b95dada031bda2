import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';

/** What the router keeps with an entry of the browser's history; the first one has no key. */
interface Entry {
  key?: string;
  idx: number;
  /** The location's own state: that of a redirect says so. */
  usr?: unknown;
}

/** Whether the page that is on its way is one that the customer came back to. */
let isBack = false;

/**
 * An address that redirects, such as a confirmation of which nothing is selected any more, gives its place in the history
 * to where it leads, as in a page load: the router would add an entry. Who goes back through it again and again would
 * never get past it, and what was ahead of it would be gone.
 */
export function useBackRedirects(): void {
  const { location } = useNavigation();

  useBeforePaint(() => {
    if (!location) isBack = false;
    else if (!isRedirect(location.state))
      isBack = location.key === (entryOf(window.history.state)?.key ?? 'default');
  }, [location]);

  useEffect(() => {
    const { history } = window;
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      const entry = entryOf(state);
      if (isBack && entry && isRedirect(entry.usr))
        history.replaceState({ ...entry, idx: entry.idx - 1 }, unused, url);
      else push(state, unused, url);
    };
    return () => {
      history.pushState = push;
    };
  }, []);
}

function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'idx' in state ? (state as Entry) : undefined;
}

/** `startRedirectNavigation` of @remix-run/router sets it. */
function isRedirect(state: unknown): boolean {
  return typeof state === 'object' && state !== null && '_isRedirect' in state;
}
