/**
 * For the page: tells what came onto it in one turn and took the focus in another. What is typed between the two is lost:
 * it goes to where the focus was, or half of it does. It is told as an error of the page, which fails the script.
 */
export function tellLateFocus(): void {
  const seen = new WeakSet<Element>();
  let { pathname } = window.location;

  /** What is new of these since the last look. */
  const news = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => !seen.has(element) && seen.add(element));

  const look = (): void => {
    const summaries = news('[data-summary]');
    const dialogs = news('dialog[open]');
    const headings = news('h1');
    const hasMoved = pathname !== window.location.pathname;
    ({ pathname } = window.location);
    // A page that came whole has no focus to lose yet.
    if (!('js' in document.documentElement.dataset)) return;
    const focused = document.activeElement;
    const isAnotherPage = headings.length > 0 && (hasMoved || focused === document.body);
    // From a field that is being filled in a summary takes nothing.
    const isFilledIn = focused?.matches('input, select, textarea') === true;
    const isLate = summaries.length > 0 && !summaries.some((one) => one.contains(focused)) && !isFilledIn;
    const late = [
      ...(isLate ? ['summary'] : []),
      ...(dialogs.some((one) => !one.matches(':modal')) ? ['dialog'] : []),
      ...(isAnotherPage && focused?.closest('h1, dialog, [data-summary]') == null ? ['page'] : []),
    ];
    for (const what of late) reportError(new Error(`late focus: ${what}`));
  };
  // Called as soon as whatever changed the page has done so, before anything else can happen.
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
