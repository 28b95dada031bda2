import type { AnswerName } from '~/domain/choices/item-answers.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

/** The names of an item form's answers in a sentence that lists missing ones: nouns, where the form asks questions. */
export const answerLabels = {
  reason: 'notices:alert.missing.reason',
  subReason: 'notices:alert.missing.sub-reason',
  wish: 'notices:alert.missing.wish',
  size: 'notices:alert.missing.new-size',
  colour: 'notices:alert.missing.new-colour',
  details: 'notices:alert.missing.details',
  voucher: 'notices:alert.missing.voucher',
} as const satisfies Record<AnswerName, TextKey>;
