import { useEffect, useState, type RefObject } from 'react';

/**
 * Hides an element after a time in milliseconds; with `undefined` it stays. The time starts again whenever the element
 * is no longer pointed at and no longer holds the focus, so that nobody who has read half of it loses the rest. Answers
 * whether it is hidden, and how to hide it at once.
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
    let timer: ReturnType<typeof setTimeout> | undefined;

    function stop() {
      clearTimeout(timer);
    }
    function start() {
      stop();
      if (!element?.matches(':hover, :focus-within')) timer = setTimeout(() => setHidden(true), durationMs);
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('pointerenter', stop, { signal });
    element.addEventListener('focusin', stop, { signal });
    element.addEventListener('pointerleave', start, { signal });
    // While the event is dispatched the element still matches :focus-within.
    element.addEventListener('focusout', () => queueMicrotask(start), { signal });
    start();

    return () => {
      listeners.abort();
      stop();
    };
  }, [target, durationMs, isHidden]);

  return { isHidden, hide: () => setHidden(true) };
}
