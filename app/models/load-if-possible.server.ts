import { isBrandApiError } from './brand-api-fault.server.ts';

/**
 * What the brand API can give now, or `undefined`: for what a page can do without, saying nothing. An ended session is
 * no such fault.
 *
 * @throws {unknown} what is no fault of the brand API, and its 401
 */
export async function loadIfPossible<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (!isBrandApiError(error) || error.status === 401) throw error;
    return undefined;
  }
}
