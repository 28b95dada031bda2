/** What the router writes into an entry of the browser's history; `usr` is the location's own state. */
interface Entry {
  idx: number;
  usr?: { _isRedirect?: boolean } | null;
}

/**
 * Lets an address that redirects when it is gone back to, such as a confirmation of which nothing is selected any more,
 * give its place in the history to where it leads, as in a page load: the router would add an entry. Who goes back through
 * it would come out there again and again, and what was ahead of it would be gone.
 */
export function replaceRedirects(): void {
  const push = history.pushState.bind(history);
  history.pushState = (entry: Entry, unused, url) => {
    const { key } = (history.state ?? {}) as { key?: string };
    // The browser is at the entry that was gone back to, and the router still at the page before; the first has no key.
    const isBack = window.__remixRouter.state.location.key !== (key ?? 'default');
    if (isBack && entry.usr?._isRedirect) history.replaceState({ ...entry, idx: entry.idx - 1 }, unused, url);
    else push(entry, unused, url);
  };
}
