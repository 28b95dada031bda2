import { useEffect, useRef, type RefObject } from 'react';

import { changedFields } from './changed-fields.ts';

/**
 * Finds a choice made before the script ran: no listener heard it then, and the browser fires no second event for it.
 *
 * @param onFound called with the last such choice
 */
export function useEarlyChoice(
  form: RefObject<HTMLFormElement>,
  onFound: (input: HTMLInputElement, form: HTMLFormElement) => void,
): void {
  const hasLooked = useRef(false);

  useEffect(() => {
    if (hasLooked.current || !form.current) return;
    hasLooked.current = true;
    const chosen = changedFields(form.current).filter(isChosen).at(-1);
    if (chosen) onFound(chosen, form.current);
  });
}

/** Whether the changed radio is the one now checked. */
function isChosen(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'radio' && field.checked;
}
