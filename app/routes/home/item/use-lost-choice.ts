import { useEffect, useRef, type RefObject } from 'react';

import { useUnanswered } from '~/frame/faults/unanswered.ts';

/**
 * Unchecks a choice that did not arrive, if other questions follow from it: it would stay checked, and the customer
 * could not make it again.
 *
 * @param arrived the values of these radio buttons that the server has, by name
 */
export function useLostChoice(
  form: RefObject<HTMLFormElement>,
  arrived: Readonly<Record<string, string | undefined>>,
): void {
  const unanswered = useUnanswered();
  const takenBack = useRef(unanswered);

  useEffect(() => {
    // Once per failed submission: a choice made after it stays.
    if (unanswered === takenBack.current) return;
    takenBack.current = unanswered;
    if (!unanswered) return;
    for (const input of form.current?.elements ?? []) {
      if (input instanceof HTMLInputElement && Object.hasOwn(arrived, input.name)) {
        input.checked = input.value === arrived[input.name];
      }
    }
  });
}
