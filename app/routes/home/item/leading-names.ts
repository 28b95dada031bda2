import type { AnswerName } from '~/domain/choices/item-answers.ts';

/** The answers that lead on: a choice is sent at once, because other questions follow from it or need the server. */
export const LEADING_NAMES = ['reason', 'wish', 'size'] as const satisfies AnswerName[];
export type LeadingName = (typeof LEADING_NAMES)[number];
