import { homePath, openItemAt } from './home-path.ts';
import { portalPaths } from './portal-paths.ts';
import { validatingPath } from './validated-fields.ts';

/**
 * The id of an order line's row on the home. It is the same on every visit, differs for every key, and has no character
 * that an address would encode.
 */
export function itemAnchor(key: string): string {
  if (key !== last.key) {
    const name = key.replace(/\W/g, (character) => `-${character.charCodeAt(0).toString(36)}-`);
    last = { key, anchor: `item-${name}` };
  }
  return last.anchor;
}

/** A row asks for its own anchor several times in turn, and a page has hundreds of rows. */
let last = { key: '', anchor: 'item-' };

/** The ids of the places in the open form of a line: its beginning, and what follows from an answer. */
export const itemFormAnchors = {
  start: 'item-form',
  reason: 'after-reason',
  wish: 'after-wish',
  size: 'after-size',
} as const;

/**
 * Where a line's form asks whether its refund becomes a voucher: in a dialog; or, where the wish does not offer one, in
 * the form itself, which shows the refund.
 */
export function voucherQuestion(key: string, { isOffered }: { isOffered: boolean }): string {
  return homePath({ item: key, dialog: isOffered ? 'vale' : undefined, at: itemFormAnchors.wish });
}

/** Where a line's form asks for the account of its refund. */
export function accountForm(key: string): string {
  return homePath({ item: key, at: itemFormAnchors.wish });
}

/** Where a line's form says what is wrong with the account of its refund. */
export function accountQuestion(key: string): string {
  const page = validatingPath(homePath({ item: key }), 'pixKey bank branch account');
  return `${page}#${itemFormAnchors.start}`;
}

/**
 * Adds to a page's address the anchor of the line whose form is open, so that the customer comes back to it. The anchor
 * has to be worked out from the address: what stands after `#` never reaches the server, and is lost at the login.
 *
 * @param path within the portal
 */
export function withItemAnchor(path: string): string {
  const [page, query] = path.split('?', 2);
  const item = page === portalPaths.home && openItemAt(new URLSearchParams(query));
  return item ? `${path}#${itemAnchor(item)}` : path;
}
