import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';

import { faultDetail, NO_ANSWER, type FaultDetailView } from '~/alerts/fault-detail.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { isBrandApiError, serverWordsOf } from '~/models/brand-api-fault.server.ts';

/** A failed call in the place of what it was to bring; our own words about that stand above it. */
export interface FaultView {
  /** The API calls it a warning, which decides the title ('Erro' or 'Aviso'). */
  isWarning: boolean;
  /** The server's message and the status, or that there was no answer. */
  detail: FaultDetailView;
}

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
    return { fault: faultView(context, error) };
  }
}

/**
 * What is shown of a failed call where its part of a page would stand
 * (.docs/rules/faults-and-messages.md#failed-calls).
 */
export function faultView({ language }: AppLoadContext, error: BrandApiError): FaultView {
  const text = textFor(language);
  return {
    isWarning: error.type === 'WARN',
    detail: faultDetail(text, error.status ?? NO_ANSWER, serverWordsOf(error) ?? {}),
  };
}
