import { isDeepStrictEqual } from 'node:util';

import type { OneTimeAlert } from './session-data.ts';

/** More than any request shows: a repeated fault must not fill the state. */
const MOST_ALERTS = 50;
/** Room for a sentence about each of the files that one request takes. */
const LONGEST_ALERT_VALUE = 2_000;

type Alerts = readonly OneTimeAlert[];

/** Whether one more alert pushes out the oldest. */
export function isFull(alerts: Alerts): boolean {
  return alerts.length >= MOST_ALERTS;
}

/** The alerts after one more: the same alert waits once, and beyond 50 the oldest is dropped. Long values are cut. */
export function withAlert(alerts: Alerts, added: OneTimeAlert): OneTimeAlert[] {
  const kept = toKept(added);
  return [...withoutAlerts(alerts, [kept]), kept].slice(-MOST_ALERTS);
}

/** The alerts without those of `gone`; alerts are compared by code and values. */
export function withoutAlerts(alerts: Alerts, gone: Alerts): OneTimeAlert[] {
  return alerts.filter((alert) => !gone.some((other) => isDeepStrictEqual(other, alert)));
}

/** The alerts, with those in front that were taken and not shown. */
export function withReturned(alerts: Alerts, taken: Alerts): OneTimeAlert[] {
  return [...taken, ...withoutAlerts(alerts, taken)];
}

function toKept({ code, values }: OneTimeAlert): OneTimeAlert {
  if (!values) return { code };
  const kept = Object.entries(values).map(
    ([name, value]) =>
      [name, typeof value === 'string' ? value.slice(0, LONGEST_ALERT_VALUE).toWellFormed() : value] as const,
  );
  return { code, values: Object.fromEntries(kept) };
}
