import { useEffect, useState, type RefObject } from 'react';

/**
 * Hides an element after a time, in milliseconds, that runs only while it is neither pointed at nor holds the focus; with
 * `undefined` it stays. Answers whether it has gone, and how to make it go at once.
 */
export function useAutoHide(
  target: RefObject<HTMLElement>,
  durationMs: number | undefined,
): { isHidden: boolean; hide: () => void } {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element || durationMs === undefined || isHidden) {
      return;
    }
    let remainingMs = durationMs;
    let startedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function run() {
      if (timer === undefined && !element?.matches(':hover, :focus-within')) {
        startedAt = performance.now();
        timer = setTimeout(() => setHidden(true), remainingMs);
      }
    }
    function pause() {
      if (timer !== undefined) {
        clearTimeout(timer);
        timer = undefined;
        remainingMs = Math.max(0, remainingMs - (performance.now() - startedAt));
      }
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('pointerenter', pause, { signal });
    element.addEventListener('focusin', pause, { signal });
    element.addEventListener('pointerleave', run, { signal });
    // While the event is dispatched the element still matches :focus-within.
    element.addEventListener('focusout', () => queueMicrotask(run), { signal });
    run();

    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [target, durationMs, isHidden]);

  return { isHidden, hide: () => setHidden(true) };
}
