/**
 * For the page: the focused element if an alert covers part of it (WCAG 2.2, 2.4.11). An element that is higher than
 * the room above the alert cannot be free as a whole: then its beginning has to be.
 */
export function focusUnderAlerts(): string | undefined {
  // The page keeps this distance from the window's upper edge when it scrolls to something.
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
