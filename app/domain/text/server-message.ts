import { normalised } from './normalised.ts';
import { shortened } from './shortened.ts';

/** The most that is shown of a server's message, in characters. */
export const SERVER_MESSAGE_MAX_LENGTH = 200;

/** The most that is shown of a notice that the brand wrote about a reason or a wish, in characters: a paragraph. */
const BRAND_NOTICE_MAX_LENGTH = 600;

/** Characters beyond this are ignored. It is more than is shown, because markup may be longer than its text. */
const MOST_READ = 4_000;

/** Characters that nobody sees or that deceive: bidirectional overrides, zero widths, private and unassigned ones. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const CONTROL = /[\p{Cc}\p{Z}]/gu;
/** Every combining mark on a letter after the first: a pile of them covers the lines around it. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;
/** A tag, a comment or the like, closed or not. */
const MARKUP = /<[a-z/!?][^>]*(?:>|$)/gi;
/** Tags within a sentence: a full stop may follow one. */
const INLINE = /^<\/?(?:a|b|em|i|small|span|strong|u)(?![a-z0-9])/i;
const ANGLES = /[<>]/g;
const WORDS = /[\p{L}\p{N}]/u;

/**
 * A server's own message as it can be shown beside ours: plain text in one line, at most 200 characters, without markup,
 * control characters and whatever changes the direction or the looks of the text around it.
 * @returns undefined where no word is left
 * Source: .docs/rules/faults-and-messages.md#failed-calls.
 */
export function cleanServerMessage(sent: string): string | undefined {
  return plainWords(sent, SERVER_MESSAGE_MAX_LENGTH);
}

/**
 * As `cleanServerMessage`, for what the brand's people write about a reason or a wish: at most 600 characters.
 * Source: .docs/rules/reasons-and-wishes.md#the-brands-words.
 */
export function cleanBrandNotice(sent: string): string | undefined {
  return plainWords(sent, BRAND_NOTICE_MAX_LENGTH);
}

function plainWords(sent: string, most: number): string | undefined {
  const plain = sent
    .slice(0, MOST_READ)
    .toWellFormed()
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replaceAll('\uFFFD', '')
    .replace(MARKUP, (tag) => (INLINE.test(tag) ? '' : ' '))
    .replace(ANGLES, ' ');
  const text = normalised(plain, 'NFC').replace(PILED_MARKS, '$1').split(' ').filter(Boolean).join(' ');
  return WORDS.test(text) ? shortened(text, most) : undefined;
}
