/** The URL parser needs an origin; any will do. */
const HERE = 'http://portal.invalid';

/**
 * Turns an address that anybody may have sent into a link within the portal: path and query. A browser would read two
 * slashes in front as another site's address, and a backslash likewise.
 *
 * @param address an address with its origin, or a path
 * @returns a path with a single slash in front; `undefined` if `address` cannot be parsed
 */
export function ownPage(address: string): string | undefined {
  // Replaced before parsing: the parser takes two slashes for another host and drops it from the path.
  const path = address.replace(/^[/\\]+/, '/');
  if (!URL.canParse(path, HERE)) return undefined;
  const { pathname, search } = new URL(path, HERE);
  return pathname.replace(/^\/+/, '/') + search;
}
