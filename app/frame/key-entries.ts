/** What the router writes into an entry of the browser's history. */
interface Entry {
  key?: string;
}

/**
 * Gives an entry of the browser's history that the router did not make, such as that of an error summary's link, a key
 * of its own, as the router gives to its own entries. Without a key the router would take them all for the same place,
 * and scroll back to where the page was when the link was pressed.
 */
export function keyEntries(): void {
  const key = ({ state }: { state: unknown }) => {
    const entry = state as Entry | null;
    if (!entry?.key) history.replaceState({ ...entry, key: String(Math.random()) }, '');
  };
  key(history);
  // This listener comes before the router's, which is added later. A link that is pressed again has no state here,
  // though its entry has.
  window.addEventListener('popstate', key);
}
