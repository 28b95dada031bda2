import type { Dropped } from '~/domain/selection.ts';

import { DEFAULT_DURATION_MS as DEFAULT_MS, type AlertDefinition } from './alert-definition.ts';
import { copyAlerts } from './copy-alerts.ts';

/** The alerts of the catalogue (.docs/rules/faults-and-messages.md#catalogue) and of the flows, by code. */
export const alertTable = {
  'session-error': { tone: 'warning', text: 'frame:alert.session-error', durationMs: DEFAULT_MS },
  'logged-out': { tone: 'info', text: 'login:logged-out', durationMs: DEFAULT_MS },
  'logged-out-everywhere': { tone: 'success', text: 'login:logged-out-everywhere', durationMs: DEFAULT_MS },
  'session-expired': { tone: 'warning', text: 'frame:alert.session-expired', durationMs: DEFAULT_MS },
  /** The server's own words, in the place of ours. */
  'session-expired-message': {
    tone: 'warning',
    text: 'frame:alert.message',
    detail: 'frame:alert.session-expired',
    durationMs: DEFAULT_MS,
  },
  'session-refused-message': { tone: 'warning', text: 'frame:alert.message', durationMs: DEFAULT_MS },
  /** A page that was made for somebody who was logged in here before. */
  'anothers-page': { tone: 'warning', text: 'frame:alert.anothers-page', durationMs: 7_500 },
  'anothers-page-kept': {
    tone: 'warning',
    text: 'frame:alert.anothers-page',
    detail: 'frame:alert.anothers-page-kept',
    durationMs: 7_500,
  },
  'call-failed': { tone: 'error', text: 'frame:alert.call-general', durationMs: DEFAULT_MS },
  'no-connection': { tone: 'error', text: 'frame:alert.no-connection', durationMs: DEFAULT_MS },
  'load-failed': { tone: 'warning', text: 'frame:alert.load-failed', durationMs: DEFAULT_MS },
  /** A product without a name: what happened, and the way on. */
  'load-failed-item': {
    tone: 'warning',
    text: 'frame:alert.load-failed-item',
    title: 'frame:alert.load-failed',
    durationMs: DEFAULT_MS,
  },
  'code-sent': { tone: 'success', text: 'frame:alert.code-sent', durationMs: DEFAULT_MS },
  /** The brand API's own words on sending a code. */
  'code-sent-message': { tone: 'success', text: 'frame:alert.message', durationMs: DEFAULT_MS },
  required: {
    tone: 'warning',
    text: 'frame:alert.required',
    title: 'frame:alert.title.attention',
    durationMs: 2_500,
  },
  'item-added': { tone: 'success', text: 'home:item.added', durationMs: DEFAULT_MS },
  'item-cancelled': { tone: 'success', text: 'selection:cancelled', durationMs: DEFAULT_MS },
  /** Its name could not be read. */
  'item-cancelled-unnamed': { tone: 'success', text: 'selection:cancelled-unnamed', durationMs: DEFAULT_MS },
  'size-missing': { tone: 'warning', text: 'fields:size', durationMs: DEFAULT_MS },
  'items-invalid': { tone: 'warning', text: 'frame:alert.items-invalid', durationMs: 10_000 },
  'items-removed-order': { tone: 'warning', text: 'frame:alert.items-removed-order', durationMs: 10_000 },
  'items-removed': { tone: 'warning', text: 'frame:alert.items-removed', durationMs: 10_000 },
  'selection-restored': { tone: 'info', text: 'selection:restored', durationMs: DEFAULT_MS },
  /** What would be sent is not what the page showed. */
  'changed-meanwhile': { tone: 'warning', text: 'confirmation:changed-meanwhile', durationMs: DEFAULT_MS },
  'photo-missing': { tone: 'warning', text: 'fields:photo', durationMs: DEFAULT_MS },
  'invoice-missing': { tone: 'warning', text: 'fields:invoice-file', durationMs: DEFAULT_MS },
  'photos-sent': { tone: 'success', text: 'frame:alert.photos-sent', durationMs: DEFAULT_MS },
  'photos-failed': { tone: 'warning', text: 'frame:alert.photos-failed', durationMs: DEFAULT_MS },
  'photos-without-number': { tone: 'warning', text: 'frame:alert.photos-without-number', durationMs: 7_500 },
  'photos-under-way': { tone: 'info', text: 'frame:alert.photos-under-way', durationMs: DEFAULT_MS },
  'file-removed': { tone: 'success', text: 'files:removed', durationMs: DEFAULT_MS },
  'buyer-saved': { tone: 'success', text: 'confirmation:buyer.saved', durationMs: DEFAULT_MS },
  'last-request-back': { tone: 'success', text: 'home:last-request.back', durationMs: DEFAULT_MS },
  'cep-found': { tone: 'info', text: 'confirmation:buyer.cep-found', durationMs: DEFAULT_MS },
  'cep-not-found': { tone: 'warning', text: 'frame:alert.cep-not-found', durationMs: 2_000 },
  'cep-not-looked-up': { tone: 'warning', text: 'fields:cep-lookup-failed', durationMs: DEFAULT_MS },
  'bank-save-failed': { tone: 'error', text: 'home:bank.save-failed', durationMs: DEFAULT_MS },
  'dropped-deadline': { tone: 'warning', text: 'selection:dropped.deadline', durationMs: DEFAULT_MS },
  'dropped-no-delivery': { tone: 'warning', text: 'selection:dropped.no-delivery', durationMs: DEFAULT_MS },
  'dropped-blocked': { tone: 'warning', text: 'selection:dropped.blocked', durationMs: DEFAULT_MS },
  /** What they refer to is missing from an answer: they wait. */
  'selection-unsure': { tone: 'warning', text: 'selection:unsure-kept', durationMs: DEFAULT_MS },
  'bonus-failed': { tone: 'warning', text: 'selection:bonus-failed', durationMs: DEFAULT_MS },
  'dropped-sold-out': { tone: 'warning', text: 'selection:dropped.sold-out', durationMs: DEFAULT_MS },
  'dropped-photos': { tone: 'warning', text: 'selection:dropped.photos', durationMs: DEFAULT_MS },
  'access-key-month': { tone: 'warning', text: 'off-store:purchase.key-month', durationMs: DEFAULT_MS },
  'protocol-created': { tone: 'success', text: 'frame:alert.protocol-created', durationMs: 7_500 },
  /** It says that it was generated, and no number. */
  'protocol-created-unnumbered': {
    tone: 'success',
    text: 'frame:alert.protocol-created-other',
    durationMs: 7_500,
  },
  'protocol-created-other': {
    tone: 'success',
    text: 'frame:alert.protocol-created-other',
    durationMs: DEFAULT_MS,
  },
  /** Another request was confirmed under the same id: it is not sent, and the earlier one's number is told. */
  'protocol-already': { tone: 'info', text: 'confirmation:created.already', durationMs: 7_500 },
  'protocol-recovered': { tone: 'success', text: 'confirmation:created.recovered', durationMs: 7_500 },
  'protocol-recovered-unnumbered': {
    tone: 'success',
    text: 'confirmation:created.recovered-unnumbered',
    durationMs: 7_500,
  },
  /** The list of protocols, read before the call, did not come. */
  'protocol-not-sent': { tone: 'error', text: 'confirmation:created.not-sent', durationMs: 7_500 },
  /** The brand API answered with a fault, which is no word on whether it made a protocol. */
  'doubt-answer': { tone: 'warning', text: 'confirmation:doubt.answer', durationMs: 7_500 },
  'still-in-doubt': { tone: 'info', text: 'confirmation:doubt.still', durationMs: DEFAULT_MS },
  'list-not-read': { tone: 'warning', text: 'confirmation:doubt.list-not-read', durationMs: DEFAULT_MS },
  'not-found-after-all': { tone: 'warning', text: 'confirmation:doubt.absent', durationMs: 7_500 },
  'protocol-failed': { tone: 'error', text: 'frame:alert.protocol-failed', durationMs: 3_500 },
  'data-deleted': { tone: 'success', text: 'frame:alert.data-deleted', durationMs: DEFAULT_MS },
  ...copyAlerts,
} as const satisfies Record<string, AlertDefinition>;

export type AlertCode = keyof typeof alertTable;

export function findAlert(code: string): AlertDefinition | undefined {
  return Object.hasOwn(alertTable, code) ? alertTable[code as AlertCode] : undefined;
}

/** The word about a selection that is out. */
export function droppedAlert(dropped: Dropped): { code: AlertCode; values?: Record<string, string> } {
  const product = dropped.line.productName ?? dropped.line.productCode;
  if (dropped.code === 'deadline') {
    return { code: 'dropped-deadline', values: { product, date: dropped.until } };
  }
  return { code: `dropped-${dropped.code}`, values: { product } };
}
