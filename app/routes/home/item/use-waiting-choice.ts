import { useEffect, useRef, useState } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';
import { useUnanswered } from '~/frame/faults/unanswered.ts';

import { LEADING_NAMES, type LeadingName } from './leading-names.ts';

/** Chosen answers that other questions follow from. */
export type LeadingChoice = Readonly<Partial<Record<LeadingName, string | undefined>>>;

/**
 * Keeps a choice that got no answer, because it stays chosen on the page: what follows from it is shown as while it was
 * on its way.
 *
 * @param sent the form on its way to the server
 * @param stored the choices that the server has: where these were sent again, nothing waits
 * @returns the choice, until it or another one is sent
 */
export function useWaitingChoice(
  sent: FormData | undefined,
  stored: LeadingChoice,
): LeadingChoice | undefined {
  const unanswered = useUnanswered();
  const last = useRef<FormData>();
  const [waiting, setWaiting] = useState<LeadingChoice>();
  const intent = sent?.get('intent');

  useEffect(() => {
    // Until an item that is being added has arrived, its choice still waits.
    if (intent !== 'choose' && intent !== 'clear') return;
    last.current = intent === 'choose' ? sent : undefined;
    setWaiting(undefined);
  }, [intent, sent]);

  useBeforePaint(() => {
    if (!unanswered || !last.current) return;
    const chosen = leadingIn(last.current);
    if (LEADING_NAMES.some((name) => chosen[name] !== undefined && chosen[name] !== stored[name]))
      setWaiting(chosen);
  }, [stored, unanswered]);

  return waiting;
}

/** The posted choices, without those that were made under another reason or wish: that change clears them. */
function leadingIn(sent: FormData): LeadingChoice {
  const of = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const [reason, wish, size] = [of('reason'), of('wish'), of('size')];
  if (reason === undefined) return {};
  if (wish === undefined || of('ofReason') !== reason) return { reason };
  if (size === undefined || of('ofWish') !== wish) return { reason, wish };
  return { reason, wish, size };
}
