import { portalPaths } from './portal-paths.ts';

/**
 * The id of an order line's row on the home: the same on every visit, another for every key, with no character that an
 * address would change.
 */
export function itemAnchor(key: string): string {
  return `item-${key.replace(/\W/g, (character) => `-${character.charCodeAt(0).toString(36)}-`)}`;
}

/**
 * The address of a page with the place on it where the customer was, as far as the address tells: the line whose form
 * is open. What stands after `#` never reaches the server, so it is lost on the way through the login.
 *
 * @param path within the portal
 */
export function withItemAnchor(path: string): string {
  const [page, query] = path.split('?', 2);
  const item = page === portalPaths.home && new URLSearchParams(query).get('item');
  return item ? `${path}#${itemAnchor(item)}` : path;
}
