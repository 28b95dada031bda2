import { useNavigation } from '@remix-run/react';

import type { ItemFormView } from './item-form-view.server.ts';
import type { LeadingName } from './leading-names.ts';
import { useWaitingChoice } from './use-waiting-choice.ts';

/**
 * The choices that an item's form shows. With script they may be ahead of the server: one that is on its way counts, and
 * one that got no answer. What only the server knows of a choice is shown once it has answered it.
 */
export function useShownChoices({ choices, key, reasons }: ItemFormView) {
  const sent = useNavigation().formData;
  const pending = sent?.get('line') === key ? sent : undefined;
  const intent = pending?.get('intent');
  const waiting = useWaitingChoice(pending, choices);
  const shown = (name: LeadingName) => {
    const value = intent === 'choose' ? pending?.get(name) : (waiting?.[name] ?? choices[name]);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const reason = reasons.find(({ id }) => id === shown('reason'));
  const isReasonAnswered = reason?.id === choices.reason;
  const wish = isReasonAnswered ? reason?.wishes.find(({ id }) => id === shown('wish')) : undefined;
  return {
    /** Of the submission under way. */
    intent,
    /** The choice that got no answer. */
    waiting,
    reason,
    isReasonAnswered,
    wish,
    /** The same, once the server has answered it. */
    answeredWish: wish?.id === choices.wish ? wish : undefined,
    size: shown('size'),
  };
}
