import type { AppLoadContext } from '@remix-run/node';
import { isDeepStrictEqual } from 'node:util';

import type { AlertTone } from '~/components/alert/alert.tsx';
import { textFor } from '~/i18n/i18n.server.ts';
import type { Text, TextValues } from '~/i18n/text-keys.ts';

import { alertTitle, type AlertDefinition } from './alert-definition.ts';
import { findAlert, type AlertCode } from './alert-table.ts';
import { faultDetail, type FaultDetailView } from './fault-detail.ts';

/** An alert as the page shows it: in the customer's language, ready to be read. */
export interface ShownAlert {
  code: string;
  tone: AlertTone;
  title: string;
  text: string;
  durationMs: number;
  /** Shown smaller below the text: what the server said of a failed call. */
  detail?: FaultDetailView | undefined;
  /** The parts of the text that came from the brand API, and their language where it is known. */
  names: string[];
  language?: string | undefined;
  /** The protocol's number, to be copied. */
  number?: string | undefined;
}

/** Shows an alert once, on the page the customer sees next. */
export function addAlert(context: AppLoadContext, code: AlertCode, values?: TextValues): void {
  context.session.alert(values ? { code, values: withLanguage(context, values) } : { code });
}

/** The language of a product's name is known only now, while the API's answer is at hand. */
function withLanguage(context: AppLoadContext, values: TextValues): Record<string, string | number> {
  const language = values['product'] === undefined ? undefined : context.answerLanguages().orders;
  return { ...(language !== undefined && { language }), ...values };
}

/** Only the home shows this alert, because it knows whether anything of the selection is left. */
const OF_THE_HOME: AlertCode = 'selection-restored';

/**
 * The alerts to show now; taking them is what makes them one-time.
 *
 * @param by any page, through the root, or the home, for its own
 */
export function takeAlerts(context: AppLoadContext, by: 'root' | 'home'): ShownAlert[] {
  const taken = context.session.takeAlerts(({ code }) => (code === OF_THE_HOME) === (by === 'home'));
  return alertsOf(context, taken);
}

/** Alerts about the answers that this page was made from, to be shown on it. */
export function alertsOfPage(
  context: AppLoadContext,
  alerts: readonly { code: AlertCode; values?: TextValues | undefined }[],
): ShownAlert[] {
  const said = alerts.map(({ code, values }) => ({ code, values: values && withLanguage(context, values) }));
  return alertsOf(context, said);
}

/**
 * Alerts in the customer's language, those that read alike once; a code that the table does not know (of an older version)
 * is left out.
 */
export function alertsOf(
  context: AppLoadContext,
  alerts: readonly { code: string; values?: TextValues | undefined }[],
): ShownAlert[] {
  const text = textFor(context.language);
  const shown = alerts.flatMap(({ code, values = {} }): ShownAlert | [] => {
    const alert = findAlert(code);
    if (!alert) return [];
    const { number, status, type } = values;
    // The alert is about a failed call (`addFaultAlert`).
    const tone = type === 'WARN' ? 'warning' : alert.tone;
    const said = values['said']?.toString();
    const product = values['product']?.toString();
    const language = values['language']?.toString();
    return {
      code,
      tone,
      title: text(alertTitle({ ...alert, tone })),
      text: text(alert.text, values),
      names: [said, product].filter((name) => name !== undefined),
      language,
      durationMs: alert.durationMs,
      detail:
        typeof status === 'number' ? faultDetail(text, status, { said, language }) : detailOf(text, alert),
      number: number === undefined ? undefined : String(number),
    };
  });
  return shown.filter(
    (alert, position) => shown.findIndex((other) => isDeepStrictEqual(other, alert)) === position,
  );
}

function detailOf(text: Text, { detail }: AlertDefinition): FaultDetailView | undefined {
  return detail && { text: text(detail) };
}
