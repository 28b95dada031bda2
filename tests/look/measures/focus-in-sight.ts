/** A window of 1280 × 1024 at 400 % zoom, in CSS pixels (WCAG 2.2, 1.4.10). */
export const LOWEST = { width: 320, height: 256 };

/**
 * For the page: controls whose middle is covered or outside the window when they get the focus. Of a field that fills
 * much of a low window one visible line is enough, because a browser does not scroll to what is partly in the window.
 * An alert may lie there for a while.
 */
export function focusOutOfSight(): string[] {
  const LINE_PX = 24;
  const within = document.querySelector('dialog') ?? document;
  const stops = within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  return [...stops].flatMap((stop) => {
    if (stop.tabIndex < 0 || !stop.checkVisibility()) return [];
    // A browser does not scroll to what has the focus already.
    stop.blur();
    stop.focus();
    if (document.activeElement !== stop) return [];
    const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : [];
    const isSeen = [stop, ...labels].some((part) =>
      [...part.getClientRects()].some((box) => isAtTop(part, box)),
    );
    return isSeen ? [] : [stop.outerHTML.slice(0, 120)];
  });

  function isAtTop(part: Element, { left, top, bottom, width, height }: DOMRect): boolean {
    const first = Math.max(top, 0);
    const last = Math.min(bottom, innerHeight);
    const isTall = height > innerHeight / 3;
    if (isTall && last - first < LINE_PX) return false;
    const middle = isTall ? (first + last) / 2 : top + height / 2;
    const hit = document.elementFromPoint(left + width / 2, middle);
    return hit !== null && (part.contains(hit) || hit.closest('[data-above]') !== null);
  }
}
