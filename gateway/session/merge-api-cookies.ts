import { withinRoom, type ApiCookies } from '../brand-api/api-cookies.ts';

/**
 * An answer's changes to the brand API's cookies, as a function, so that those of simultaneous calls add up. Together
 * they stay within the bounds of one call's.
 *
 * @param before as the request had them
 * @param next as the answer left them
 * @returns applies the changes to the cookies as they are stored now
 */
export function toCookieUpdate(before: ApiCookies, next: ApiCookies): (kept: ApiCookies) => ApiCookies {
  const changed = Object.entries(next).filter(([name, value]) => before[name] !== value);
  const deleted = new Set(Object.keys(before).filter((name) => !(name in next)));
  return (kept) => {
    const others = Object.entries(kept).filter(([name]) => !deleted.has(name));
    return withinRoom(Object.fromEntries(others), changed);
  };
}
