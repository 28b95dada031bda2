/** In bytes, names and values: what web servers take of a request's headers (Node, nginx and Apache: 8 to 16 KB). */
const MOST_BYTES = 12 * 1024;

type ApiCookies = Readonly<Record<string, string>>;

/**
 * What an answer of the brand API does to its cookies, whatever those of simultaneous calls do.
 *
 * @param before as the request had them
 * @param next as the answer left them
 * @returns to be applied to the cookies as they are kept now
 */
export function toCookieUpdate(before: ApiCookies, next: ApiCookies): (kept: ApiCookies) => ApiCookies {
  const changed = Object.entries(next).filter(([name, value]) => before[name] !== value);
  const deleted = new Set(Object.keys(before).filter((name) => !(name in next)));
  return (kept) => {
    const others = Object.entries(kept).filter(([name]) => !deleted.has(name));
    return fittingCookies(changed, others);
  };
}

/**
 * As many of the brand API's cookies as it could itself take back: the newest first, then the others as long as there
 * is room.
 *
 * @param newest what it set just now, as names and values
 * @param others what it had set before; of the same name as a newer one they are superseded
 */
function fittingCookies(
  newest: readonly (readonly [name: string, value: string])[],
  others: readonly (readonly [name: string, value: string])[],
): Record<string, string> {
  const kept = new Map<string, string>();
  let bytes = 0;
  for (const [name, value] of [...newest, ...others]) {
    const size = Buffer.byteLength(name) + Buffer.byteLength(value);
    if (kept.has(name) || bytes + size > MOST_BYTES) continue;
    kept.set(name, value);
    bytes += size;
  }
  return Object.fromEntries(kept);
}
