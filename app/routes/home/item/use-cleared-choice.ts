import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes back the ticks of a choice as it is cleared: they would stay in the browser, and then could not be made again. One
 * by one, as `form.reset()` goes past React, which then takes the same choice for no change.
 *
 * @param reason that the server knows
 * @param intent of what is on its way
 */
export function useClearedChoice(
  form: RefObject<HTMLFormElement>,
  reason: string | undefined,
  intent: FormDataEntryValue | null | undefined,
): void {
  const isDue = useRef(false);

  useEffect(() => {
    // Whoever clears a choice before it was answered clears one that is not known here.
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
