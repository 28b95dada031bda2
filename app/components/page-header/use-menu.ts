import { useEffect, type RefObject } from 'react';

/**
 * A `<details>` closes as a native menu does: by Escape, and when one of its links is followed, which may lead to the very
 * page that it stands on. The focus goes back to what opened it; another page takes it itself.
 */
export function useMenu(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const close = () => {
      if (!element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    element.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') close();
      },
      { signal: listeners.signal },
    );
    element.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a')) close();
      },
      { signal: listeners.signal },
    );
    return () => listeners.abort();
  }, [details]);
}
