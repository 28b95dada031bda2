import { useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, type FormEvent } from 'react';

import { useUnanswered } from '~/frame/faults/unanswered.ts';

import { REMOVE_FILE } from './files-form.ts';

/**
 * Holds a form back while one of its files is being removed: the removal sends the form too, and the next press would
 * cancel it. The press is repeated once the file is gone, and dropped if the removal got no answer.
 *
 * @returns the form's submit handler
 */
export function useRemovalsFirst(): (event: FormEvent<HTMLFormElement>) => void {
  const isRemoving = useNavigation().formData?.get('intent') === REMOVE_FILE;
  const unanswered = useUnanswered();
  const pressed = useRef<HTMLButtonElement[]>([]);

  useEffect(() => {
    if (isRemoving) return;
    // If a file's button was pressed twice, it is gone with the file.
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
