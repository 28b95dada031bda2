/** The URL parser needs an origin; which one does not matter. */
const HERE = 'http://portal.invalid';

/**
 * An address of ours as a link: path and query, from what anybody may have sent as such. Two slashes in front would be
 * another site's address to a browser, and so would a backslash.
 *
 * @param address an address with its origin, or a path
 * @returns what begins with a single slash; `undefined` for what is no address
 */
export function ownPage(address: string): string | undefined {
  // In front of the path as it came: the parser takes two slashes for another host and drops it from the path.
  const path = address.replace(/^[/\\]+/, '/');
  if (!URL.canParse(path, HERE)) return undefined;
  const { pathname, search } = new URL(path, HERE);
  return pathname.replace(/^\/+/, '/') + search;
}
