import { createContext, type ReactNode } from 'react';

/** The page's alerts, which an open dialog shows: it makes the rest of the page inert. `PageShell` gives them. */
export const DialogAlerts = createContext<ReactNode>(undefined);
