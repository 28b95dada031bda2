import { useRouteLoaderData } from '@remix-run/react';

import type { loader } from '~/root.tsx';

/** What the frame of every page knows; `undefined` on an error page that came before it was loaded. */
export function useRootData(): ReturnType<typeof useRouteLoaderData<typeof loader>> {
  return useRouteLoaderData<typeof loader>('root');
}
