import type { AppLoadContext } from '@remix-run/node';

import { faultView, isBrandApiError, type FaultView } from '../models/brand-api-fault.server.ts';

/** A part of a page: what was loaded for it, or why it could not be. */
export type Part<T> = { value: T; fault?: undefined } | { value?: undefined; fault: FaultView };

/**
 * What the brand API can give now for a part of a page, which says in its place why it is not there. An ended session is
 * no such fault.
 *
 * @throws {unknown} what is no fault of the brand API, and its 401
 */
export async function loadPart<T>(context: AppLoadContext, load: () => Promise<T>): Promise<Part<T>> {
  try {
    return { value: await load() };
  } catch (error) {
    if (!isBrandApiError(error) || error.status === 401) throw error;
    context.log.warn({ err: error }, 'a part of a page could not be loaded');
    return { fault: faultView(context, error) };
  }
}
