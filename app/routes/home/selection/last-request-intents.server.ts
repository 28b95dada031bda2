import { redirect } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { portalPaths } from '~/frame/portal-paths.ts';
import { bringBack, forgetLastRequest } from '~/models/last-request.server.ts';
import { readSelections } from '~/models/selections.server.ts';

import type { HomeIntent } from '../home-intent.ts';
import { homePath } from '../home-path.ts';

/** The last request comes back as it was; the confirmation checks it against live data. */
export const recover: HomeIntent = async ({ context, customer }) => {
  const before = await readSelections(context, customer);
  const selections = await bringBack(context, customer);
  if (selections.length === 0) return redirect(homePath(), 303);
  const kept = new Set(selections.map(({ lineKey }) => lineKey));
  const count = before.filter(({ lineKey }) => !kept.has(lineKey)).length;
  if (count > 0) addAlert(context, 'dropped-photos', { count });
  addAlert(context, 'last-request-back');
  return redirect(portalPaths.confirmation, 303);
};

export const forget: HomeIntent = async ({ context, customer }) => {
  await forgetLastRequest(context, customer);
  return redirect(homePath(), 303);
};
