import { createContext, useContext, type ReactNode } from 'react';

/** The page's alerts, which an open dialog shows: it makes the rest of the page inert. `PageShell` gives them. */
export const DialogAlerts = createContext<ReactNode>(undefined);

/** Whether this is rendered inside the open dialog: only there the page's alerts are given. */
export function useIsInDialog(): boolean {
  return useContext(DialogAlerts) !== undefined;
}
