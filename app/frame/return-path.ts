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
  return isHere ? url.pathname + url.search : undefined;
}

/**
 * The page that a customer is to come back to after the login.
 *
 * @returns path and query, or `undefined` where it leads elsewhere or would lead in circles
 */
export function safeReturnPath(given: unknown): string | undefined {
  const path = pathWithinPortal(given);
  const isPage = path !== undefined && !/^\/(?:login|logout|idioma)(?![^?])/.test(path);
  return isPage ? path : undefined;
}

/** The path a document or data request is about, without what Remix adds to a data request. */
export function pagePathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  url.searchParams.delete('index');
  return url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + url.search;
}
