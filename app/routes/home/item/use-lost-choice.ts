import { useEffect, useRef, type RefObject } from 'react';

import { useUnanswered } from '~/frame/unanswered.ts';

/**
 * Takes back a choice that did not arrive, where other questions follow from it: it would stay checked, and then could
 * not be made again.
 *
 * @param arrived what the server knows of these radio buttons, by name
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
