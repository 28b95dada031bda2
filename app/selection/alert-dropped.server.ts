import type { AppLoadContext } from '@remix-run/node';

import { droppedAlert } from '~/alerts/alert-table.ts';
import { addAlert } from '~/alerts/alerts.server.ts';
import type { Dropped } from '~/domain/selection/revalidation.ts';

/** Adds an alert for each item that was removed from the selection because it no longer holds. */
export function alertDropped(context: AppLoadContext, dropped: readonly Dropped[]): void {
  for (const out of dropped) {
    const { code, values } = droppedAlert(out);
    addAlert(context, code, values);
  }
}
