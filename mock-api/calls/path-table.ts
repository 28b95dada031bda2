import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';

/** A call recognised by its method and path. */
export interface MatchedCall {
  name: EndpointName;
  path: Record<string, string>;
}

const ROUTES = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const { method, path } = endpoints[name];
  const parameters = Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '');
  return { name, method, parameters, pattern: new RegExp(`^/${path.replace(/\{\w+\}/g, '([^/]+)')}$`) };
});

/**
 * Finds a call in the contract's path table.
 * @param method as sent, in capitals
 * @param pathname the address's path, still percent-encoded
 */
export function findCall(method: string, pathname: string): MatchedCall | undefined {
  for (const route of ROUTES) {
    const values = route.method === method ? route.pattern.exec(pathname) : null;
    if (values === null) continue;
    const path = route.parameters.map((name, index) => [name, decode(values[index + 1] ?? '')]);
    return { name: route.name, path: Object.fromEntries(path) as Record<string, string> };
  }
  return undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
