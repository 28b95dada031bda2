import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../../gateway/brand-api/brand-api-error.ts';

import { faultDetail, NO_ANSWER, type FaultDetailView } from '~/alerts/fault-detail.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { attempt, serverWordsOf } from '~/models/brand-api-fault.server.ts';

/** The details of a failed call, shown below our own words in the place of its data. */
export interface FaultView {
  /** Whether the API calls it a warning: the title is 'Aviso' then, else 'Erro'. */
  isWarning: boolean;
  /** The server's message and the status, or that there was no answer; absent where the answer itself is the fault. */
  detail?: FaultDetailView | undefined;
}

/** A part of a page: its data, or the fault that kept them from loading. */
export type Part<T> = { value: T; fault?: undefined } | { value?: undefined; fault: FaultView };

/**
 * Loads a part of a page. If the brand API fails, it returns the fault, to be shown in the part's place.
 *
 * @throws {unknown} as `attempt`
 */
export async function loadPart<T>(context: AppLoadContext, load: () => Promise<T>): Promise<Part<T>> {
  const loaded = await attempt(load);
  return loaded.fault ? { fault: faultView(context, loaded.fault) } : loaded;
}

/**
 * A failed call in words, for the place of the part that it should have filled
 * (.docs/rules/faults-and-messages.md#failed-calls).
 */
export function faultView({ language }: AppLoadContext, error: BrandApiError): FaultView {
  const text = textFor(language);
  return {
    isWarning: error.type === 'WARN',
    detail: faultDetail(text, error.status ?? NO_ANSWER, serverWordsOf(error) ?? {}),
  };
}
