import { useEffect, type RefObject } from 'react';

/**
 * A `<details>` closes as a native menu does: by Escape, as the focus goes elsewhere, which it may lie over, and when one of
 * its links is followed, which may lead to the very page that it stands on. The focus goes back to what opened it, unless
 * it has gone on; another page takes it itself.
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
