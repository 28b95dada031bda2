import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';

import { cleanServerMessage } from '~/domain/server-message.ts';

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

/** What calls of the brand API came to: their answer, or why there is none. */
export type Attempt<T> = { value: T; fault?: undefined } | { value?: undefined; fault: BrandApiError };

/**
 * Answers the brand API's fault where it fails, for who can do without what it should have loaded or saved.
 *
 * @throws {unknown} what is no fault of the brand API, and the end of the session
 */
export async function attempt<T>(load: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await load() };
  } catch (error) {
    if (!isBrandApiError(error) || isSessionEnd(error)) throw error;
    return { fault: error };
  }
}

/** The server's own message, as it can be shown. */
function serverMessageOf({ apiMessage }: BrandApiError): string | undefined {
  return apiMessage === undefined ? undefined : cleanServerMessage(apiMessage);
}

/** The same with its language, as an alert takes it. */
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

/** The faults of what this page does without: each is told all the same (`missedAlerts`). */
export function missedFaults(context: AppLoadContext): readonly BrandApiError[] {
  return missed.get(context) ?? [];
}

/** The page goes on without what failed, and nothing in it says so. */
export function noteMissed(context: AppLoadContext, fault: BrandApiError): void {
  missed.set(context, [...missedFaults(context), fault]);
}

/**
 * Loads something that a page can do without: `undefined` where the brand API fails, which is noted.
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
