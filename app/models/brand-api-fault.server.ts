import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import type { AlertCode } from '~/alerts/alert-table.ts';
import { faultDetail, NO_ANSWER, type FaultDetailView } from '~/alerts/fault-detail.ts';
import { cleanServerMessage } from '~/domain/server-message.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { TextValues } from '~/i18n/text-keys.ts';

/** A failed call in the place of what it was to bring; our own words about that stand above it. */
export interface FaultView {
  /** The API calls it a warning, which decides the title ('Erro' or 'Aviso'). */
  isWarning: boolean;
  /** The server's message and the status, or that there was no answer. */
  detail: FaultDetailView;
}

/** The error of the brand API's client. It is known by its name: the class itself lives in the gateway. */
export function isBrandApiError(error: unknown): error is BrandApiError {
  return error instanceof Error && error.name === 'BrandApiError';
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

/** What is shown of a failed call where its part of a page would stand (specification, section 8). */
export function faultView({ language }: AppLoadContext, error: BrandApiError): FaultView {
  const text = textFor(language);
  return {
    isWarning: error.type === 'WARN',
    detail: faultDetail(text, error.status ?? NO_ANSWER, serverWordsOf(error) ?? {}),
  };
}

/**
 * Turns a failed call into the specification's alert (section 8): 'Erro' or 'Aviso' with what can be done, and below it
 * the server's message and the status code; or 'Sem conexão com o servidor' when there was no answer.
 *
 * @throws {unknown} anything that is no fault of the brand API
 */
export function alertOfFault(context: AppLoadContext, error: unknown): void {
  if (!isBrandApiError(error)) throw error;
  if (error.status === undefined) {
    addAlert(context, 'no-connection');
    return;
  }
  addFaultAlert(context, 'call-failed', error);
}

/**
 * Shows the alert of a failed call: our own sentence, and below it, quieter, what the server said and the status, or that
 * there was no answer; 'Aviso' where the API calls it a warning (decisions.md, "Failed calls").
 */
export function addFaultAlert(
  context: AppLoadContext,
  code: AlertCode,
  error: BrandApiError,
  values: TextValues = {},
): void {
  addAlert(context, code, {
    ...values,
    status: error.status ?? NO_ANSWER,
    ...(error.type === 'WARN' && { type: 'WARN' }),
    ...serverWordsOf(error),
  });
}
