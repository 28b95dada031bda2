import { useNavigation } from '@remix-run/react';
import { useCallback, useEffect, useRef, type FormEvent } from 'react';

import { useUnanswered } from '~/frame/faults/unanswered.ts';

/**
 * Holds forms back while something of their list is being removed: the next press would cancel the removal. The press
 * is repeated once the removal is done, and dropped if that got no answer.
 *
 * @param removal the value of the buttons that remove something
 * @returns the submit handler of each form
 */
export function useRemovalsFirst(removal: string): (event: FormEvent<HTMLFormElement>) => void {
  const isRemoving = useNavigation().formData?.get('intent') === removal;
  const unanswered = useUnanswered();
  const pressed = useRef<HTMLButtonElement[]>([]);

  useEffect(() => {
    if (isRemoving) return;
    // A remove button that was pressed twice is gone, with what it removed.
    const [next, ...others] = pressed.current.filter(({ isConnected }) => isConnected && !unanswered);
    pressed.current = next?.value === removal ? others : [];
    next?.form?.requestSubmit(next);
  }, [isRemoving, removal, unanswered]);

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
