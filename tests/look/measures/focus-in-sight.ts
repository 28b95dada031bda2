/** In CSS pixels: what 1280 × 1024 are at 400 % zoom (WCAG 2.2, 1.4.10). */
export const LOWEST = { width: 320, height: 256 };

/**
 * For the page: what can take the focus and is then with its middle under something else, or outside the window. Of a field
 * that takes much of a low window a line is enough, because a browser does not move what is in the window in part. An alert
 * that comes and goes above the page may lie there for its time.
 */
export function focusOutOfSight(): string[] {
  const LINE_PX = 24;
  const within = document.querySelector('dialog') ?? document;
  const stops = within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
  return [...stops].flatMap((stop) => {
    if (stop.tabIndex < 0 || !stop.checkVisibility()) return [];
    // What has the focus already is not scrolled to.
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
