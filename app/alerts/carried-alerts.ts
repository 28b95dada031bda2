import { useEffect, useState } from 'react';

import type { ShownAlert } from './alerts.server.ts';

import { useVisit } from './use-kept-for-visit.ts';

/** The key in the tab's own storage, for the moment that a page takes to be loaded whole. */
const CARRIED = 'avisos';
const NONE: readonly ShownAlert[] = [];

/** Keeps the alerts of a page that could not be shown until it has reloaded: the server sends each alert only once. */
export function carryAlerts(alerts: readonly ShownAlert[] = NONE): void {
  try {
    if (alerts.length > 0) sessionStorage.setItem(CARRIED, JSON.stringify(alerts));
  } catch {
    // The browser stores nothing: the reloaded page lacks these alerts.
  }
}

/** The alerts that were carried over to this page, for as long as the customer stays. */
export function useCarriedAlerts(): readonly ShownAlert[] {
  const here = useVisit();
  const [carried, setCarried] = useState({ here, alerts: NONE });

  useEffect(() => {
    const alerts = takeCarried();
    if (alerts.length > 0) setCarried((before) => ({ ...before, alerts }));
  }, []);

  return carried.here === here ? carried.alerts : NONE;
}

function takeCarried(): readonly ShownAlert[] {
  try {
    const alerts: unknown = JSON.parse(sessionStorage.getItem(CARRIED) ?? '[]');
    sessionStorage.removeItem(CARRIED);
    return Array.isArray(alerts) ? (alerts as ShownAlert[]) : NONE;
  } catch {
    return NONE;
  }
}
