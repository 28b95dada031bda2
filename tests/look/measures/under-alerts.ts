/**
 * For the page: what has the focus, and whether an alert that comes and goes lies over it (WCAG 2.2, 2.4.11). What is
 * higher than the room above the alert cannot be free of it; then its beginning has to be.
 */
export function focusUnderAlerts(): string | undefined {
  // Nothing is scrolled closer to the window's upper edge.
  const edgePx = 24;
  const focused = document.activeElement;
  if (!focused || focused.closest('[data-above]')) return undefined;
  const alerts = [...document.querySelectorAll('[data-above]')]
    .filter((stack) => stack.childElementCount > 0)
    .map((stack) => stack.getBoundingClientRect());
  const box = focused.getBoundingClientRect();
  const isCovered = alerts.some(({ bottom, left, right, top }) => {
    const isBeside = box.right <= left || box.left >= right;
    const lowest = box.height > top - edgePx ? Math.max(box.top, 0) + 1 : box.bottom;
    return !isBeside && lowest > top && box.top < bottom;
  });
  return isCovered ? focused.outerHTML.slice(0, 120) : undefined;
}
