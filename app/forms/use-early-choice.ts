import { useEffect, useRef, type RefObject } from 'react';

import { changedFields } from './changed-fields.ts';

/**
 * Finds what was chosen before the script ran: nobody heard it then, and the browser does not tell twice of one choice.
 *
 * @param onFound given the last one, of a form that came with the page
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

/** Of the buttons that changed, the one that was ticked; another lost its tick to it. */
function isChosen(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'radio' && field.checked;
}
