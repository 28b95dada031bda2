import { PICTURES_PATH } from '../pictures/picture-addresses.ts';
import { FILES_PATH } from '../uploads/serve-file.ts';

/** Addresses that the gateway answers itself, by how the path begins. */
const OWN = ['/build/', `${FILES_PATH}/`, `${PICTURES_PATH}/`];
/** Stands for every path without a page. */
export const UNKNOWN = 'unknown';

/** The part of a route that contains its address. */
interface Addressed {
  path?: string | undefined;
  index?: boolean | undefined;
}

/**
 * Names a path by the pattern of its route, for counting: there are no more names than routes, whatever paths are
 * requested.
 *
 * @param routes the build's, by id; none is nested
 */
export function routePatterns(routes: Readonly<Record<string, Addressed>>): (path: string) => string {
  const fixed = new Set<string>();
  const patterns: { pattern: string; matcher: RegExp }[] = [];
  for (const { index, path: given } of Object.values(routes)) {
    const path = index ? '' : given;
    if (path === undefined || path.includes('*')) continue;
    const pattern = `/${path}`;
    if (!path.includes(':')) fixed.add(pattern);
    else patterns.push({ pattern, matcher: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`) });
  }
  return (path) => {
    const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '').replace(/(?<=.)\/$/, '');
    if (fixed.has(page)) return page;
    const found = patterns.find(({ matcher }) => matcher.test(page));
    if (found) return found.pattern;
    const own = OWN.find((start) => path.startsWith(start));
    return own === undefined ? UNKNOWN : `${own}*`;
  };
}
