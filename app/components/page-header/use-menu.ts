import { useEffect, type RefObject } from 'react';

/**
 * Closes a `<details>` as a native menu closes: by Escape; when the focus goes elsewhere, because the menu may cover
 * that place; and when one of its links is followed, because it may lead to the very page it is on. The focus goes back
 * to what opened the menu, unless it has moved on; another page takes the focus itself.
 */
export function useMenu(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const listeners = new AbortController();
    const close = ({ key, target, type }: Event & { key?: string }) => {
      const element = details.current;
      if (!element?.open || !(target instanceof Element)) return;
      const isInside = element.contains(target);
      if (type === 'focusin') {
        element.open = isInside;
      } else if (key === 'Escape' || (type === 'click' && isInside && target.closest('a'))) {
        element.open = false;
        element.querySelector('summary')?.focus();
      }
    };
    for (const kind of ['click', 'focusin', 'keydown'])
      document.addEventListener(kind, close, { signal: listeners.signal });
    return () => listeners.abort();
  }, [details]);
}
