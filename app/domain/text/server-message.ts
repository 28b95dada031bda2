import { normalised } from './normalised.ts';
import { shortened } from './shortened.ts';

/** The most that is shown of a server's message, in characters. */
export const SERVER_MESSAGE_MAX_LENGTH = 200;

/** Characters beyond this are ignored. It is more than is shown, because markup may be longer than its text. */
const MOST_READ = 4_000;

/** Characters that nobody sees or that deceive: bidirectional overrides, zero widths, private and unassigned ones. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const CONTROL = /[\p{Cc}\p{Z}]/gu;
/** Every combining mark on a letter after the first: a pile of them covers the lines around it. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;
/** A tag, a comment or the like, closed or not. */
const MARKUP = /<[a-z/!?][^>]*(?:>|$)/gi;
const ANGLES = /[<>]/g;
const WORDS = /[\p{L}\p{N}]/u;

/**
 * A server's own message as it can be shown beside ours: plain text in one line, at most 200 characters, without markup,
 * control characters and whatever changes the direction or the looks of the text around it.
 * @returns undefined where no word is left
 * Source: .docs/rules/faults-and-messages.md#failed-calls.
 */
export function cleanServerMessage(sent: string): string | undefined {
  const plain = sent
    .slice(0, MOST_READ)
    .toWellFormed()
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replaceAll('\uFFFD', '')
    .replace(MARKUP, ' ')
    .replace(ANGLES, ' ');
  const text = normalised(plain, 'NFC').replace(PILED_MARKS, '$1').split(' ').filter(Boolean).join(' ');
  return WORDS.test(text) ? shortened(text, SERVER_MESSAGE_MAX_LENGTH) : undefined;
}
