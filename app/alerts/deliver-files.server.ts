import type { AppLoadContext } from '@remix-run/node';

import { sendFiles } from '~/models/files.server.ts';

import { addAlert } from './alerts.server.ts';
import { addFaultAlert } from './fault-alerts.server.ts';

/** Sends the files of a protocol, as `sendFiles` does, and says in an alert how it went. */
export async function deliverFiles(
  context: AppLoadContext,
  protocol: number,
  submissionId: string | undefined,
): Promise<void> {
  const { sent, failed, underWay } = await sendFiles(context, protocol, submissionId);
  const fault = failed.find(({ error }) => error !== undefined)?.error;
  if (fault) addFaultAlert(context, 'photos-failed', fault);
  else if (failed.length > 0) addAlert(context, 'photos-failed');
  else if (underWay.length > 0) addAlert(context, 'photos-under-way');
  else if (sent.length > 0) addAlert(context, 'photos-sent');
}
