import type { TextKey } from '~/i18n/text-keys.ts';

import { isBrandApiError } from './brand-api-fault.server.ts';

/**
 * Which words help where something did not load: no answer at all is told apart from an answer that says no
 * (specification, section 8). Neither is about the customer's own connection: the page itself has arrived.
 *
 * @throws {unknown} what is no fault of the brand API, and its 401
 */
export function helpOfFault(error: unknown): TextKey {
  if (!isBrandApiError(error) || error.status === 401) throw error;
  return error.status === undefined ? 'page.503.text' : 'alert.call-general';
}
