import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';

import type { TextValues } from '~/i18n/text-keys.ts';
import { isBrandApiError, missedFaults, serverWordsOf } from '~/models/brand-api-fault.server.ts';

import type { AlertCode } from './alert-table.ts';
import { addAlert, alertsOf, type ShownAlert } from './alerts.server.ts';
import { NO_ANSWER } from './fault-detail.ts';

/**
 * Turns a failed call into an alert: 'Erro' or 'Aviso' with what can be done, and below it
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
 * there was no answer; 'Aviso' where the API calls it a warning (.docs/rules/faults-and-messages.md#failed-calls).
 */
export function addFaultAlert(
  context: AppLoadContext,
  code: AlertCode,
  error: BrandApiError,
  values: TextValues = {},
): void {
  addAlert(context, code, { ...values, ...faultValues(error), call: error.call });
}

function faultValues(error: BrandApiError): TextValues {
  return {
    status: error.status ?? NO_ANSWER,
    ...(error.type === 'WARN' && { type: 'WARN' }),
    ...serverWordsOf(error),
  };
}

const PART_MISSING: AlertCode = 'part-missing';

/**
 * Alerts for optional parts of a page that failed to load; the page renders without them. Each fault is told once, and not
 * again where an alert of this answer tells of the same call (.docs/rules/faults-and-messages.md#failed-calls). Call it
 * when all is loaded.
 */
export function missedAlerts(context: AppLoadContext): ShownAlert[] {
  const told = context.session.alertsNow.map(({ values }) => values?.['call']);
  const untold = missedFaults(context).filter(({ call }) => !told.includes(call));
  return alertsOf(
    context,
    untold.map((fault) => ({ code: PART_MISSING, values: faultValues(fault) })),
  );
}
