/** In CSS pixels: what 1280 × 1024 are at 400 % zoom (WCAG 2.2, 1.4.10). */
export const LOWEST = { width: 320, height: 256 };

/**
 * For the page: what can take the focus and is then under something else, or outside the window. A browser does not move
 * what is in the window in part: a line of it is enough. An alert that comes and goes above the page may lie there for its
 * time.
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
    if (last - first < Math.min(height, LINE_PX)) return false;
    const hit = document.elementFromPoint(left + width / 2, (first + last) / 2);
    return hit !== null && (part.contains(hit) || hit.closest('[data-above]') !== null);
  }
}
