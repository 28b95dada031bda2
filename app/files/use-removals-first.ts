import { useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, type FormEvent } from 'react';

import { useUnanswered } from '~/frame/unanswered.ts';

import { REMOVE_FILE } from './files-form.ts';

/**
 * Holds a form back while one of its files is being removed: that sends the form too, and the next press would break it
 * off. The press counts as soon as the file is gone; where it is not known whether it is, it does not.
 *
 * @returns for the form's submissions
 */
export function useRemovalsFirst(): (event: FormEvent<HTMLFormElement>) => void {
  const isRemoving = useNavigation().formData?.get('intent') === REMOVE_FILE;
  const unanswered = useUnanswered();
  const pressed = useRef<HTMLButtonElement[]>([]);

  useEffect(() => {
    if (isRemoving) return;
    // A file that was pressed twice took its button with it.
    const [next, ...others] = pressed.current.filter(({ isConnected }) => isConnected && !unanswered);
    pressed.current = next?.value === REMOVE_FILE ? others : [];
    next?.form?.requestSubmit(next);
  }, [isRemoving, unanswered]);

  return useCallback(
    (event) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!isRemoving || !(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      pressed.current.push(submitter);
    },
    [isRemoving],
  );
}
