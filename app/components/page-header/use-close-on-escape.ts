import { useEffect, type RefObject } from 'react';

/** Escape closes an open `<details>`, as it does a native menu, and the focus goes back to what opened it. */
export function useCloseOnEscape(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    element.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !element.open) return;
        element.open = false;
        element.querySelector('summary')?.focus();
      },
      { signal: listeners.signal },
    );
    return () => listeners.abort();
  }, [details]);
}
