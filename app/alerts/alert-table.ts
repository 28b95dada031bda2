import type { AlertTone } from '~/components/alert/alert.tsx';
import { shownName } from '~/domain/orders/order-line.ts';
import type { Dropped } from '~/domain/selection/revalidation.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

import { DEFAULT_DURATION_MS, type AlertDefinition } from './alert-definition.ts';
import { copyAlerts } from './copy-alerts.ts';

const alertOf =
  (tone: AlertTone) =>
  (text: TextKey, durationMs = DEFAULT_DURATION_MS): AlertDefinition => ({ tone, text, durationMs });
const success = alertOf('success');
const info = alertOf('info');
const warning = alertOf('warning');
const error = alertOf('error');

/** The alerts of the catalogue (.docs/rules/faults-and-messages.md#catalogue) and of the flows, by code. */
export const alertTable = {
  'session-error': warning('notices:alert.session-error'),
  'logged-out': info('login:logged-out'),
  'logged-out-everywhere': success('login:logged-out-everywhere'),
  'session-expired': warning('notices:alert.session-expired'),
  'session-expired-unkept': warning('notices:alert.session-expired-unkept', 7_500),
  /** The server's own words, in the place of ours. */
  'session-expired-message': { ...warning('notices:alert.message'), detail: 'notices:alert.session-expired' },
  'session-refused-message': warning('notices:alert.message'),
  /** A page that was made for somebody who was logged in here before. */
  'anothers-page': warning('notices:alert.anothers-page', 7_500),
  'anothers-page-kept': {
    ...warning('notices:alert.anothers-page', 7_500),
    detail: 'notices:alert.anothers-page-kept',
  },
  /** A page that was made before its customer deleted their data. */
  'outdated-page': warning('notices:alert.outdated-page', 7_500),
  'call-failed': error('notices:alert.call-general'),
  'no-connection': error('frame:alert.no-connection'),
  /** A page goes on without something that failed. */
  'part-missing': error('notices:alert.part-missing'),
  'code-sent': success('notices:alert.code-sent'),
  /** The brand API's own words on sending a code. */
  'code-sent-message': success('notices:alert.message'),
  required: { ...warning('notices:alert.required', 2_500), title: 'notices:alert.title.attention' },
  'item-added': success('home:item.added'),
  'item-cancelled': success('notices:selection.cancelled'),
  /** For an item whose name could not be read. */
  'item-cancelled-unnamed': success('notices:selection.cancelled-unnamed'),
  'size-missing': warning('fields:size'),
  'items-invalid': warning('notices:alert.items-invalid', 10_000),
  'items-removed-order': warning('notices:alert.items-removed-order', 10_000),
  /** The same, where a product has no name: picking it again finds none either. */
  'load-failed-item': {
    ...warning('notices:alert.items-removed-order', 10_000),
    title: 'frame:alert.load-failed',
  },
  'items-removed': warning('notices:alert.items-removed', 10_000),
  'selection-restored': info('notices:selection.restored'),
  /** The request changed since the page was shown, so nothing was sent. */
  'changed-meanwhile': warning('summary:changed-meanwhile'),
  'photo-missing': warning('fields:photo'),
  'invoice-missing': warning('fields:invoice-file'),
  'photos-sent': success('notices:alert.photos-sent'),
  'photos-failed': warning('notices:alert.photos-failed'),
  /** The brand API will never take these files: sending them again does not help. */
  'files-not-accepted': warning('notices:files-not-accepted', 7_500),
  'photos-without-number': warning('notices:alert.photos-without-number', 7_500),
  'photos-under-way': info('notices:alert.photos-under-way'),
  /** The files attached to a protocol have changed since the page was shown, so none was sent. */
  'files-changed': warning('files:more.changed'),
  /**
   * The files of a request without a number wait no longer: they were attached in another tab, or the number was found.
   */
  'files-not-waiting': info('protocols:protocol.pictures.unnumbered-gone', 7_500),
  /** The protocol ended before the files were sent. */
  'files-too-late': warning('notices:files-too-late', 7_500),
  'file-removed': success('files:removed'),
  /** Files were removed without a press of the customer's: what they were attached for is no longer asked for. */
  'files-removed': warning('files:removed', 7_500),
  /** Files that came with a form whose answer leads to another page: why they were refused, in a sentence each. */
  'files-refused': warning('notices:alert.message', 7_500),
  /** More than a protocol takes have come together. */
  'photos-left-out': warning('files:refused.too-many-photos', 7_500),
  'invoices-left-out': warning('files:refused.too-many-invoices', 7_500),
  'buyer-saved': success('confirmation:buyer.saved'),
  'last-request-back': success('home:last-request.back'),
  /** The last request is another one than the page showed: it is kept. */
  'last-request-other': warning('notices:last-request-other', 7_500),
  /** A reason of the last request is missing from the API's answer now: it is kept. */
  'last-request-unsure': warning('home:last-request.unsure'),
  'cep-found': info('confirmation:buyer.cep-found'),
  'cep-not-found': warning('notices:alert.cep-not-found', 2_000),
  'cep-not-looked-up': warning('fields:cep-lookup-failed'),
  'bank-save-failed': error('home:bank.save-failed'),
  /** The brand refused the bank data: nothing goes on until they are corrected. */
  'bank-refused': error('notices:bank-refused'),
  /** The bank data could not be saved; the request goes on, with the data in it. */
  'bank-not-saved': warning('notices:bank-not-saved', 7_500),
  'dropped-deadline': warning('notices:selection.dropped.deadline'),
  'dropped-no-delivery': warning('notices:selection.dropped.no-delivery'),
  'dropped-marketplace': warning('notices:selection.dropped.marketplace'),
  'dropped-blocked': warning('notices:selection.dropped.blocked'),
  /** Selected items whose order or reason is missing from the API's answer now: they are kept. */
  'selection-unsure': warning('notices:selection.unsure-kept'),
  /** The order of the item whose form is to be open is missing from the API's answer now. */
  'line-missing': warning('notices:selection.line-missing', 7_500),
  'bonus-failed': warning('notices:selection.bonus-failed'),
  'dropped-sold-out': warning('notices:selection.dropped.sold-out'),
  /** An item with photos is selected beside others: nothing is sent. */
  'photos-mixed': warning('notices:selection.photos-mixed'),
  /** An accepted voucher whose bonus is no longer in force. */
  'voucher-gone': warning('notices:selection.voucher-gone'),
  'access-key-month': warning('off-store:purchase.key-month'),
  'protocol-created': success('notices:alert.protocol-created', 7_500),
  /** The API's answer says that the protocol was generated, and more, or not its number. */
  'protocol-created-in-words': success('notices:alert.protocol-created-other', 7_500),
  'protocol-created-other': success('notices:alert.protocol-created-other'),
  /**
   * An earlier request with other data has become a protocol under the same id: this one is not sent, and the earlier
   * one's number is told.
   */
  'protocol-already': info('summary:already', 7_500),
  'protocol-already-unnumbered': info('summary:already-unnumbered', 7_500),
  /**
   * Something else was chosen or typed for the same items since the request was sent: it is not in the protocol, and
   * stays.
   */
  'changed-since-sent': info('notices:created.changed-since', 7_500),
  'protocol-recovered': success('notices:created.recovered', 7_500),
  'protocol-recovered-unnumbered': success('notices:created.recovered-unnumbered', 7_500),
  /** Told with the protocol that was found: this request may be a correction of that one. */
  'protocol-look-first': info('notices:created.look-first', 7_500),
  /** Another press is still at work after the longest wait. */
  'protocol-busy': warning('notices:created.busy', 7_500),
  /** The list of protocols, which is read before the call, could not be loaded. */
  'protocol-not-sent': error('notices:created.not-sent', 7_500),
  /** The brand API answered with an error, which does not tell whether it made a protocol. */
  'doubt-answer': warning('notices:doubt.answer', 7_500),
  'still-in-doubt': info('notices:doubt.still'),
  'list-not-read': warning('notices:doubt.list-not-read'),
  'not-found-after-all': warning('notices:doubt.absent', 7_500),
  'protocol-failed': error('notices:alert.protocol-failed', 3_500),
  'data-deleted': success('notices:alert.data-deleted'),
  ...copyAlerts,
} satisfies Record<string, AlertDefinition>;

export type AlertCode = keyof typeof alertTable;

export function findAlert(code: string): AlertDefinition | undefined {
  return Object.hasOwn(alertTable, code) ? alertTable[code as AlertCode] : undefined;
}

/** The alert for a selected item that was removed from the selection. */
export function droppedAlert(dropped: Dropped): { code: AlertCode; values?: Record<string, string> } {
  const product = shownName(dropped.line);
  if (dropped.code === 'deadline') {
    return { code: 'dropped-deadline', values: { product, date: dropped.until } };
  }
  return { code: `dropped-${dropped.code}`, values: { product } };
}
