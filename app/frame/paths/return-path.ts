import { OWNER_PARAMETER } from './portal-paths.ts';

/** Any origin serves: it is only there for the URL parser, and to notice a path that leaves it. */
const HERE = 'http://portal.invalid';

/**
 * The address within the portal that a parameter names, which anybody can write.
 *
 * @returns path and query, or `undefined` where it leads elsewhere
 */
export function pathWithinPortal(given: unknown): string | undefined {
  if (typeof given !== 'string' || !given.startsWith('/') || !URL.canParse(given, HERE)) return undefined;
  const url = new URL(given, HERE);
  const isHere = url.origin === HERE && !url.pathname.startsWith('//');
  // The owner token of a form with files belongs to that form, not to its page.
  if (url.searchParams.has(OWNER_PARAMETER)) url.searchParams.delete(OWNER_PARAMETER);
  return isHere ? url.pathname + url.search : undefined;
}

/** Addresses that change the session or the browser instead of showing a page. */
const NO_PAGES = new Set(['login', 'logout', 'idioma']);

/**
 * Several times the longest address of a page. In the login's address a character takes up to three, so a longer one would
 * make that address too long to be taken.
 */
export const LONGEST_RETURN_PATH = 1_200;

/**
 * The page that a customer is to come back to after the login.
 *
 * @returns path and query, the path alone where others have added a long query to count visits by, or `undefined` where it
 *   leads elsewhere or would lead in circles
 */
export function safeReturnPath(given: unknown): string | undefined {
  const whole = pathWithinPortal(given);
  const path = [whole, whole?.split('?')[0]].find((one) => one && one.length <= LONGEST_RETURN_PATH);
  return path === undefined || NO_PAGES.has(routeNameOf(path)) ? undefined : path;
}

/** The first part of the path as the router reads it: in any letter case, encoded or not, also of a data request. */
function routeNameOf(path: string): string {
  const [, name = ''] = path.split(/[/?]/);
  return decoded(name)
    .toLowerCase()
    .replace(/\.data$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path a document or data request is about, without what Remix adds to a data request. */
export function pagePathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  url.searchParams.delete('index');
  url.searchParams.delete(OWNER_PARAMETER);
  return url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + url.search;
}
