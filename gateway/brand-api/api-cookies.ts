/** The cookies the brand API set, by name. The browser never sees them: the session keeps them, in the state. */
export type ApiCookies = Readonly<Record<string, string>>;

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
// A value is sent back in a header: no separators and no control characters.
const VALUE = /^[\x21-\x3a\x3c-\x7e]*$/;

/**
 * Further cookies are ignored: the first ones stay, because the API's session cookie is among them. Browsers keep at
 * least as many; servers refuse a request whose headers are longer than twice that.
 */
const MOST_COOKIES = 50;
const LONGEST_HEADER = 4096;

/**
 * The cookies after an answer: its `Set-Cookie` lines laid over the previous ones. `Max-Age` of 0 or less, or an
 * `Expires` at or before `now` (milliseconds, on the API's clock), deletes; `Max-Age` wins over `Expires` (RFC 6265).
 * Domain and path are ignored, since the client speaks to one base address only. Unreadable lines are skipped, and so
 * are cookies for which there is no room. Answers the same object if nothing changed.
 */
export function withSetCookies(
  cookies: ApiCookies,
  lines: string | readonly string[] | undefined,
  now: number,
): ApiCookies {
  const next = new Map(Object.entries(cookies));
  for (const line of typeof lines === 'string' ? [lines] : (lines ?? [])) {
    const [pair = '', ...attributes] = line.split(';');
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    const value = pair.slice(equals + 1).trim();
    if (equals < 1 || !NAME.test(name) || !VALUE.test(value)) continue;
    if (isExpired(attributes, now)) next.delete(name);
    else keepIfRoom(next, name, value);
  }
  const names = Object.keys(cookies);
  const isSame = next.size === names.length && names.every((name) => next.get(name) === cookies[name]);
  return isSame ? cookies : Object.fromEntries(next);
}

/** The cookies with those of `set` laid over them in order, as far as there is room. */
export function withinRoom(cookies: ApiCookies, set: readonly (readonly [string, string])[]): ApiCookies {
  const next = new Map(Object.entries(cookies));
  for (const [name, value] of set) keepIfRoom(next, name, value);
  return Object.fromEntries(next);
}

/** Keeps a cookie if the `Cookie` header stays within bounds; a new value replaces the old one of that name. */
function keepIfRoom(cookies: Map<string, string>, name: string, value: string): void {
  if (!cookies.has(name) && cookies.size >= MOST_COOKIES) return;
  const after = new Map(cookies).set(name, value);
  const header = toCookieHeader(Object.fromEntries(after)) ?? '';
  if (header.length <= LONGEST_HEADER) cookies.set(name, value);
}

/** The `Cookie` header's value, or `undefined` without cookies. */
export function toCookieHeader(cookies: ApiCookies): string | undefined {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? pairs.join('; ') : undefined;
}

function isExpired(attributes: readonly string[], now: number): boolean {
  const maxAge = findAttribute(attributes, 'max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
  const expires = findAttribute(attributes, 'expires');
  return expires !== undefined && Date.parse(expires) <= now;
}

function findAttribute(attributes: readonly string[], name: string): string | undefined {
  const prefix = `${name}=`;
  return attributes
    .map((attribute) => attribute.trim())
    .find((attribute) => attribute.toLowerCase().startsWith(prefix))
    ?.slice(prefix.length);
}
