import { isRouteErrorResponse } from '@remix-run/react';

import type { FaultDetailView } from '~/alerts/fault-detail.ts';

/** The browsers' messages for a request that did not get through: Chromium, Firefox, Safari. */
const NETWORK_FAULT = /^(?:Failed to fetch|NetworkError|Load failed)/;
/** Their messages for a module that could not be loaded, in the same order. */
const MISSING_CODE =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/** Remix's replacement for the message of an unexpected fault, which goes to the log only. */
const OWN_FAULT = 'Unexpected Server Error';

/** Why a page is not shown: a status was thrown, or the browser could not reach the portal. */
export type ErrorKind =
  | {
      status: number;
      seconds?: number | undefined;
      /** The server's message about a failed call. */
      detail?: FaultDetailView | undefined;
    }
  | 'no-connection';

/** Reads what a route threw; anything unexpected is a 500. */
export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, seconds: secondsIn(error.data), detail: detailIn(error.data) };
  }
  const isNetworkFault = error instanceof TypeError && NETWORK_FAULT.test(error.message);
  return isNetworkFault || isMissingCode(error) ? 'no-connection' : { status: 500 };
}

/** Whether a page's own code did not come: the connection is gone, or a newer build of the portal has other files. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && MISSING_CODE.test(error.message);
}

/**
 * Whether the portal itself failed. Any other unreadable answer comes from something between: a proxy's page, that of a
 * network which wants a login first, or half an answer.
 */
export function isOwnFault(error: unknown): boolean {
  return error instanceof Error && error.message === OWN_FAULT;
}

/** Whether a page's own code failed in the browser. */
export function isCodeFault(error: unknown): boolean {
  return error instanceof Error && !isOwnFault(error) && errorKind(error) !== 'no-connection';
}

/** How long to wait, as a 429 says. */
function secondsIn(data: unknown): number | undefined {
  const isSaid = typeof data === 'object' && data !== null && 'seconds' in data;
  return isSaid && typeof data.seconds === 'number' ? data.seconds : undefined;
}

function detailIn(data: unknown): FaultDetailView | undefined {
  const isSaid = typeof data === 'object' && data !== null && 'detail' in data;
  return isSaid && isDetail(data.detail) ? data.detail : undefined;
}

function isDetail(value: unknown): value is FaultDetailView {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
