import { useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';

import type { loadRoot } from './load-root.server.ts';

type RootData = NonNullable<ReturnType<typeof useRouteLoaderData<typeof loadRoot>>>;

/** Set only in the browser, which belongs to one customer; the server renders pages for everybody. */
let lastSeen: RootData | undefined;

/**
 * What the frame of every page knows; `undefined` on an error page that came before it was loaded. If reloading it
 * failed, as without a connection, it keeps its last value, without the alerts that were shown then.
 */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loadRoot>('root') ?? lastSeen;
}

/** The data that were loaded last, for code outside components. */
export function lastRootData(): RootData | undefined {
  return lastSeen;
}

/** For the root alone: remembers what was loaded. */
export function useRememberedRootData(): RootData | undefined {
  const root = useRootData();
  useEffect(() => {
    lastSeen = root && { ...root, alerts: [] };
  }, [root]);
  return root;
}
