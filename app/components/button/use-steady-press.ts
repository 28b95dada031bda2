import { useRef, type PointerEvent, type TouchEvent } from 'react';

/** How far the pointer may move during a press, in pixels: a hand is never quite still. */
const STILL_WITHIN_PX = 12;

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Keeps a press with the button where it began, even where the page moves under it: an answer that arrives shows new
 * questions above, and the browser would give the press to whatever lies there when it ends. Moving the pointer itself
 * away still cancels the press (WCAG 2.5.2).
 */
export function useSteadyPress() {
  const start = useRef<Point>({ clientX: 0, clientY: 0 });
  const isStill = ({ clientX, clientY }: Point) =>
    Math.hypot(clientX - start.current.clientX, clientY - start.current.clientY) <= STILL_WITHIN_PX;

  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      start.current = { clientX, clientY };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!isStill(event)) event.currentTarget.releasePointerCapture(event.pointerId);
    },
    // Even with the pointer captured, a finger's click goes to the element under it.
    onTouchEnd: (event: TouchEvent<HTMLButtonElement>) => {
      const finger = event.changedTouches.item(0);
      if (!isStill(finger)) return;
      if (event.currentTarget.contains(document.elementFromPoint(finger.clientX, finger.clientY))) return;
      event.preventDefault();
      event.currentTarget.click();
    },
  };
}
