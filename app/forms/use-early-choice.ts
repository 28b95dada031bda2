import { useEffect, useRef, type RefObject } from 'react';

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
    const chosen = Array.from(form.current.elements).filter(isEarly).at(-1);
    if (chosen) onFound(chosen, form.current);
  });
}

/** The browser keeps beside each radio button what it came with. */
function isEarly(input: Element): input is HTMLInputElement {
  if (!(input instanceof HTMLInputElement) || input.type !== 'radio') return false;
  return input.checked && !input.defaultChecked;
}
