import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';

import { cleanServerMessage } from '~/domain/text/server-message.ts';

/**
 * Whether this is the error of the brand API's client. It is recognised by its name, because the class itself belongs
 * to the gateway.
 */
export function isBrandApiError(error: unknown): error is BrandApiError {
  return error instanceof Error && error.name === 'BrandApiError';
}

/** Whether the brand API says that the session is over. */
export function isSessionEnd(error: unknown): boolean {
  return isBrandApiError(error) && error.status === 401;
}

/** The result of calls to the brand API: their answer, or its fault. */
export type Attempt<T> = { value: T; fault?: undefined } | { value?: undefined; fault: BrandApiError };

/**
 * Makes calls to the brand API and returns a fault of it instead of throwing, for callers that can go on without the answer.
 *
 * @throws {unknown} the end of the session, and every error that is no fault of the brand API
 */
export async function attempt<T>(load: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await load() };
  } catch (error) {
    if (!isBrandApiError(error) || isSessionEnd(error)) throw error;
    return { fault: error };
  }
}

/** The server's own message, ready to be shown. */
function serverMessageOf({ apiMessage }: BrandApiError): string | undefined {
  return apiMessage === undefined ? undefined : cleanServerMessage(apiMessage);
}

/** The server's own message with its language, as the values of an alert. */
export function serverWordsOf(error: BrandApiError): { said: string; language?: string } | undefined {
  const said = serverMessageOf(error);
  return said === undefined ? undefined : inLanguage(said, error.language);
}

/** @param language the tag that the answer had */
export function inLanguage(said: string, language: string | undefined): { said: string; language?: string } {
  return { said, ...(language !== undefined && { language }) };
}

/** Each request has a context of its own. */
const missed = new WeakMap<AppLoadContext, BrandApiError[]>();

/** The failed calls that this page goes on without. `missedAlerts` turns each into an alert. */
export function missedFaults(context: AppLoadContext): readonly BrandApiError[] {
  return missed.get(context) ?? [];
}

/** Records a failed call whose part the page leaves out without a notice in its place. */
export function noteMissed(context: AppLoadContext, fault: BrandApiError): void {
  missed.set(context, [...missedFaults(context), fault]);
}

/**
 * Loads something that a page can do without. If the brand API fails, that is recorded and the answer is `undefined`.
 *
 * @throws {unknown} as `attempt`
 */
export async function loadIfPossible<T>(
  context: AppLoadContext,
  load: () => Promise<T>,
): Promise<T | undefined> {
  const { fault, value } = await attempt(load);
  if (fault) noteMissed(context, fault);
  return value;
}
