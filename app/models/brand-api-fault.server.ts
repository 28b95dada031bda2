import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';

/** The error of the brand API's client. It is known by its name: the class itself lives in the gateway. */
export function isBrandApiError(error: unknown): error is BrandApiError {
  return error instanceof Error && error.name === 'BrandApiError';
}

/**
 * Turns a failed call into the specification's alert (section 8): 'Erro' or 'Aviso' with status code and the
 * server's message, or 'Sem conexão com o servidor' when there was no answer.
 *
 * @throws {unknown} anything that is no fault of the brand API
 */
export function alertOfFault(context: AppLoadContext, error: unknown): void {
  if (!isBrandApiError(error)) throw error;
  if (error.status === undefined) {
    addAlert(context, 'no-connection');
    return;
  }
  const message = error.apiMessage ?? textFor(context.language)('alert.call-general');
  addAlert(context, error.type === 'WARN' ? 'call-warned' : 'call-failed', { status: error.status, message });
}
