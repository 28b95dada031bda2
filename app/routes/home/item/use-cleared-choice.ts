import { useEffect, useRef, type RefObject } from 'react';

/**
 * Unchecks the radio buttons of a cleared choice: the browser would keep them checked, and the customer could not
 * choose them again. One by one, because React does not see `form.reset()` and would ignore the same choice afterwards.
 *
 * @param reason the one that the server knows
 * @param intent of the submission under way
 */
export function useClearedChoice(
  form: RefObject<HTMLFormElement>,
  reason: string | undefined,
  intent: FormDataEntryValue | null | undefined,
): void {
  const isDue = useRef(false);

  useEffect(() => {
    // The customer may clear a choice before the server has answered it; `reason` is then still undefined.
    if (reason !== undefined || intent === 'clear') isDue.current = true;
    // Another choice has been made since.
    else if (intent !== undefined) isDue.current = false;
    else if (isDue.current) {
      isDue.current = false;
      for (const input of form.current?.elements ?? []) {
        if (input instanceof HTMLInputElement) input.checked = false;
      }
    }
  }, [form, intent, reason]);
}
