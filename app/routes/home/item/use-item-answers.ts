import { useSubmit } from '@remix-run/react';
import { useEffect, type FormEvent, type MouseEvent, type RefObject } from 'react';

import { useDraft } from '~/forms/drafts/use-draft.ts';
import { useEarlyChoice } from '~/forms/drafts/use-early-choice.ts';

import { LEADING_NAMES, type LeadingName } from './leading-names.ts';
import { useSettledChoice } from './use-settled-choice.ts';
import type { LeadingChoice } from './use-waiting-choice.ts';

const isLeading = (target: EventTarget): target is HTMLInputElement & { name: LeadingName } =>
  target instanceof HTMLInputElement && LEADING_NAMES.some((name) => name === target.name);

/** Keeps the form while it is filled in. */
const DRAFT = '/produtos-adquiridos-online/rascunho';

/**
 * With script, sends the answers of a line's form: a choice that other questions follow from at once, to show these;
 * all others in the background, to store them. A choice that got no answer goes again when the connection is back, and
 * when it is pressed again: the browser sees no change in that.
 *
 * @param action the form's own
 * @param waiting the choice that got no answer
 * @param onAnswered called for a choice that was pressed; after one made with the keyboard, focus and page stay where
 *   they are
 * @returns handlers for the form, and `sequence` for its `DraftSequence`
 */
export function useItemAnswers(
  formRef: RefObject<HTMLFormElement>,
  action: string,
  waiting: LeadingChoice | undefined,
  onAnswered: (name: LeadingName) => void,
) {
  const submit = useSubmit();
  const draft = useDraft(DRAFT);
  const send = (form: HTMLFormElement) => {
    draft.onSend(form);
    const formData = new FormData(form);
    formData.set('intent', 'choose');
    submit(formData, { method: 'post', action, replace: true, preventScrollReset: true });
  };
  // A choice that waits counts as being sent: if the form closes first, the choice is saved as a draft.
  const { choose, cancel, handlers } = useSettledChoice(send, draft.onSend);
  useEarlyChoice(formRef, (input, form) => {
    send(form);
    // If the focus has moved elsewhere by now, it stays there.
    if (isLeading(input) && input === document.activeElement) onAnswered(input.name);
  });

  useEffect(() => {
    if (!waiting) return undefined;
    const sendAgain = () => formRef.current && send(formRef.current);
    window.addEventListener('online', sendAgain);
    return () => window.removeEventListener('online', sendAgain);
  });

  return {
    ...handlers,
    sequence: draft.sequence,
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (isLeading(target) && choose(currentTarget)) onAnswered(target.name);
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLFormElement>) => {
      if (waiting && isLeading(target) && waiting[target.name] === target.value) send(currentTarget);
    },
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (!isLeading(target)) draft.onInput(currentTarget);
    },
    onBlur: draft.onBlur,
    // This submission contains every answer, so no draft needs to follow.
    onSubmit: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      cancel();
      draft.onSend(currentTarget);
    },
  };
}
