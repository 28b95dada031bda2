import type { AnswerName } from '~/domain/item-answers.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

/** The names of an item form's answers in a list of missing ones. */
export const answerLabels = {
  reason: 'home:item.reason',
  subReason: 'home:item.sub-reason',
  wish: 'home:item.wish',
  size: 'home:item.size',
  colour: 'home:item.colour',
  details: 'home:item.details',
  voucher: 'home:item.voucher',
} as const satisfies Record<AnswerName, TextKey>;
