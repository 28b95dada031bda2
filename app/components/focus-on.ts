/**
 * Gives the focus to a control, or to where a screen reader reads on from: a heading, or a place. The page stays where
 * it is.
 */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
