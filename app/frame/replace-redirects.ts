/** What the router writes into an entry of the browser's history; `usr` is the location's own state. */
interface Entry {
  idx: number;
  usr?: { _isRedirect?: boolean } | null;
}

/**
 * Where the customer goes back to an address that redirects, such as a confirmation of which nothing is selected any
 * more, puts the redirect's target in its place in the history, as a page load does. The router would add an entry:
 * whoever goes back through it would land there again and again, and the entries ahead of it would be gone.
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
