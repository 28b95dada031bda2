import { useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';

import { useDraft } from '~/forms/use-draft.ts';

import { useSettledChoice } from './use-settled-choice.ts';

/** Choosing one of these shows other questions, or asks the server something. */
const LEADING = new Set(['reason', 'wish', 'size']);
const isLeading = (target: EventTarget) => target instanceof HTMLInputElement && LEADING.has(target.name);

/** Keeps the form while it is filled in. */
const DRAFT = '/produtos-adquiridos-online/rascunho';

/**
 * Sends what is answered in a line's form, where script runs: a choice that leads on as it is made, to see what follows,
 * and all else beside the page, to keep it.
 *
 * @param action the form's own
 * @returns handlers for the form
 */
export function useItemAnswers(action: string) {
  const submit = useSubmit();
  const draft = useDraft(DRAFT);
  const { choose, cancel, handlers } = useSettledChoice((form) => {
    draft.onSend(form);
    const formData = new FormData(form);
    formData.set('intent', 'choose');
    submit(formData, { method: 'post', action, replace: true, preventScrollReset: true });
  });

  return {
    ...handlers,
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (isLeading(target)) choose(currentTarget);
    },
    onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (!isLeading(target)) draft.onInput(currentTarget);
    },
    onBlur: draft.onBlur,
    // What is sent has every answer in it.
    onSubmit: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      cancel();
      draft.onSend(currentTarget);
    },
  };
}
