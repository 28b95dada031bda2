import { PROTOCOL_STATUS_IDS, StatusId } from '~/domain/protocols/protocol-status.ts';
import type { Text, TextKey } from '~/i18n/text-keys.ts';

/** The name of a status; one that is not listed shows its number (.docs/rules/protocols-and-statuses.md#statuses). */
export function statusName(text: Text, id: number): string {
  return isListed(id) ? text(`statuses:name.${id}` as TextKey) : text('statuses:name.unknown', { id });
}

/** The present step of a status in a few words: the customer's task, if it is their turn. */
export function statusNow(text: Text, id: number, brand: string): string {
  return text(isListed(id) ? (`statuses:now.${id}` as TextKey) : 'statuses:now.unknown', {
    brand,
  });
}

/** What happens next in a status: who acts, and what the customer is to do. */
export function statusNext(text: Text, id: number, brand: string): string {
  return text(isListed(id) ? (`statuses:next.${id}` as TextKey) : 'statuses:next.unknown', {
    brand,
  });
}

/** The same where the newest entry of the history has another status. */
export function overtakenNext(text: Text): string {
  return text('statuses:next.overtaken');
}

/** A note for customers who have done their task already: only they know whether the parcel was sent. */
export function statusIfDone(text: Text, id: number): string | undefined {
  const hasToSend = id === StatusId.WaitingForProduct || id === StatusId.PostObjectGenerated;
  return hasToSend ? text('statuses:if-sent') : undefined;
}

function isListed(id: number): boolean {
  return PROTOCOL_STATUS_IDS.includes(id);
}
