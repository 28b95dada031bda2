import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

import { routePatterns } from '../events/route-patterns.ts';

/** The path of the route for addresses without another route. */
const ANY = '*';

/**
 * Remix compares an address with every route, and makes all of them anew, several times for each request: a twentieth
 * of a page's work. So each address goes to a Remix that knows only its own route, and the one for any address.
 *
 * @returns a function from the path of an address, without its query, to its handler
 */
export function routeHandlers(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const patternOf = routePatterns(build.routes);
  const known = new Map<string, RequestHandler>();
  return (path) => {
    const pattern = patternOf(path);
    const handler = known.get(pattern) ?? createRequestHandler(narrowed(build, pattern), mode);
    known.set(pattern, handler);
    return handler;
  };
}

/** The build with the routes of one pattern only; with all of them if the pattern is of none. */
export function narrowed(build: ServerBuild, pattern: string): ServerBuild {
  const named = Object.values(build.routes).filter(({ index, path }) => `/${index ? '' : path}` === pattern);
  if (named.length === 0) return build;
  const kept = new Set(named.map(({ id }) => id));
  for (const { id, parentId, path } of Object.values(build.routes)) {
    if (parentId === undefined || path === ANY) kept.add(id);
  }
  const only = <Route>(routes: Readonly<Record<string, Route>>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
