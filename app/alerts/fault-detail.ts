import { joinParts } from '~/i18n/join-parts.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** What is said of a failed call below our own words: the server's message, and the status for whoever is asked. */
export function faultDetail(text: Text, status: number, message: string | undefined): string {
  return joinParts(message, text('alert.call-status', { status }));
}
