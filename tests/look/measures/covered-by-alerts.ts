/**
 * For the page: what alerts over it cover but must not: the title of the page or of an open dialog, the summary of
 * faults, and what has the focus.
 */
export function coveredByAlerts(): string[] {
  const alerts = [...document.querySelectorAll('[data-above] > *')].map((alert) =>
    alert.getBoundingClientRect(),
  );
  const focused = document.activeElement === document.body ? null : document.activeElement;
  const isOutside = (element: Element) => element.closest('[data-above]') === null;
  const dialog = document.querySelector('dialog[open]');
  const titles = (dialog ?? document).querySelectorAll(dialog ? 'h2, [data-summary]' : 'h1, [data-summary]');
  return [...titles, ...(focused ? [focused] : [])].filter(isOutside).flatMap((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isCovered = alerts.some(
      (alert) => alert.top < bottom && alert.bottom > top && alert.left < right && alert.right > left,
    );
    return isCovered ? [`${element.localName} ${element.textContent.trim().slice(0, 40)}`] : [];
  });
}
