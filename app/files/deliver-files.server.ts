import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import type { SendResult } from '../../gateway/uploads/customer-uploads.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { addFaultAlert } from '~/alerts/fault-alerts.server.ts';
import { shortenedName } from '~/domain/text/shortened-name.ts';
import { sendFiles } from '~/models/files.server.ts';
import { withinMs } from '~/models/within-ms.server.ts';

/** How long the customer waits; the files go on being sent after that (.docs/rules/photos-and-invoices.md#sending). */
const LONGEST_WAIT_MS = 7_000;
/** Files get at least this long, so that quick ones get through however long the rest took. */
const LEAST_WAIT_MS = 300;

/** Sends the files of a protocol, as `sendFiles` does, and says in an alert how it went, or that it goes on. */
export async function deliverFiles(
  context: AppLoadContext,
  protocol: number,
  submissionId: string | undefined,
): Promise<void> {
  alertDelivery(context, await sendInTime(context, protocol, submissionId));
}

/** Sends the files of a protocol; `undefined` where that takes longer than a customer waits. */
export function sendInTime(
  context: AppLoadContext,
  protocol: number,
  submissionId: string | undefined,
): Promise<SendResult | undefined> {
  const longestMs = Math.max(Math.min(LONGEST_WAIT_MS, context.timeBudget.leftMs), LEAST_WAIT_MS);
  return withinMs(longestMs, sendFiles(context, protocol, submissionId));
}

/** Says in an alert how sending files went, or that it goes on. */
export function alertDelivery(context: AppLoadContext, result: SendResult | undefined): void {
  if (result === undefined) {
    addAlert(context, 'photos-under-way');
    return;
  }
  const { sent, failed, refused, underWay } = result;
  // One alert for all files that were refused for the same reason: a protocol may have eight.
  const faults = new Map(refused.map(({ error }) => [refusalOf(error), error]));
  for (const [refusal, error] of faults) {
    const alike = refused.filter((other) => refusalOf(other.error) === refusal);
    const name = alike.map(({ file }) => shortenedName(file.name)).join(', ');
    const values = { brand: context.brand.name, count: alike.length, name };
    addFaultAlert(context, 'files-not-accepted', error, values);
  }
  const fault = failed.find(({ error }) => error !== undefined)?.error;
  if (fault) addFaultAlert(context, 'photos-failed', fault);
  else if (failed.length > 0) addAlert(context, 'photos-failed');
  else if (underWay.length > 0) addAlert(context, 'photos-under-way');
  else if (sent.length > 0) addAlert(context, 'photos-sent');
}

function refusalOf({ apiMessage, status }: BrandApiError): string {
  return JSON.stringify([status, apiMessage]);
}
