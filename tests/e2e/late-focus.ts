/**
 * Runs in the page, and reports what appears in one turn of the event loop but takes the focus only in a later one.
 * What is typed in between is lost, wholly or in part, because it goes to where the focus was. The report is a page
 * error, which fails the script.
 */
export function tellLateFocus(): void {
  const seen = new WeakSet<Element>();
  let { pathname } = window.location;

  /** The elements that appeared since the last look. */
  const news = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => !seen.has(element) && seen.add(element));

  const look = (): void => {
    const summaries = news('[data-summary]');
    const dialogs = news('dialog[open]');
    const headings = news('h1');
    const hasMoved = pathname !== window.location.pathname;
    ({ pathname } = window.location);
    // Until it is hydrated, a page as the server sent it moves no focus.
    if (!('js' in document.documentElement.dataset)) return;
    const focused = document.activeElement;
    const isAnotherPage = headings.length > 0 && (hasMoved || focused === document.body);
    // A summary does not take the focus from a field that is being filled in.
    const isFilledIn = focused?.matches('input, select, textarea') === true;
    const isLate = summaries.length > 0 && !summaries.some((one) => one.contains(focused)) && !isFilledIn;
    const late = [
      ...(isLate ? ['summary'] : []),
      ...(dialogs.some((one) => !one.matches(':modal')) ? ['dialog'] : []),
      ...(isAnotherPage && focused?.closest('h1, dialog, [data-summary]') == null ? ['page'] : []),
    ];
    for (const what of late) reportError(new Error(`late focus: ${what}`));
  };
  // Called right after the code that changed the page, before anything else can happen.
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
