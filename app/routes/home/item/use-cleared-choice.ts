import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes back the ticks of a choice as it is cleared: they would stay in the browser, and then could not be made again. One
 * by one, as `form.reset()` goes past React, which then takes the same choice for no change.
 */
export function useClearedChoice(form: RefObject<HTMLFormElement>, isCleared: boolean): void {
  const wasCleared = useRef(isCleared);

  useEffect(() => {
    const isNews = isCleared && !wasCleared.current;
    wasCleared.current = isCleared;
    if (!isNews) return;
    for (const input of form.current?.elements ?? []) {
      if (input instanceof HTMLInputElement) input.checked = false;
    }
  }, [form, isCleared]);
}
