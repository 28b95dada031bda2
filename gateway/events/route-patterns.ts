/** What the gateway answers itself, by how the path begins. */
const OWN = ['/build/', '/arquivos/', '/fotos-de-produto/'];
/** An address that no page has, whatever it says. */
const UNKNOWN = 'unknown';

/** The part of a route that says where it is. */
interface Addressed {
  path?: string | undefined;
  index?: boolean | undefined;
}

/**
 * Names a path by the pattern of its route, so that it can be counted by: of as many as there are routes, whatever is
 * asked for.
 *
 * @param routes the build's, by id; each stands at the top
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
