import { joinParts } from '~/i18n/join-parts.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** A line of which a part may be the server's own words. */
export interface FaultDetailView {
  text: string;
  said?: string | undefined;
  /** The language tag of what it said, where the server told. */
  language?: string | undefined;
}

/** Stands for the status of a call that got no answer. */
export const NO_ANSWER = 0;

/**
 * What is said of a failed call below our own words: the server's message, and the status, for whoever the customer
 * asks for help; or that there was no answer.
 */
export function faultDetail(
  text: Text,
  status: number,
  { said, language }: Omit<FaultDetailView, 'text'>,
): FaultDetailView {
  if (status === NO_ANSWER) return { text: text('frame:alert.no-connection') };
  // The full stop before the dot of the line would be one mark too many.
  const words = said?.replace(/(?<!\.)\.$/, '');
  return { text: joinParts(words, text('notices:alert.call-status', { status })), said: words, language };
}
