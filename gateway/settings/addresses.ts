import { isIPv6 } from 'node:net';

import { brands } from '../brands/brands.ts';
import type { Environment } from './env.ts';

/** The ports and addresses that a portal listens on. */
export interface Listening {
  port: number;
  /** The bundled mock's, if it runs. */
  mockUrl: string | undefined;
  metricsPort: number | undefined;
}

/**
 * The addresses of a portal that has just started, in lines for a person: each brand, the mock's console, the metrics.
 */
export function addressLines(
  { brandHosts, metricsHost, production }: Environment,
  { metricsPort, mockUrl, port }: Listening,
): string[] {
  const lines = brands.flatMap((brand) => {
    const host = [...brandHosts].find(([, owner]) => owner === brand)?.[0];
    return host === undefined ? [] : [`${brand.name.padEnd(13)}http://${host}:${port}`];
  });
  if (mockUrl) lines.push(`Mock console ${mockUrl}`);
  if (metricsPort) lines.push(`Metrics      http://${openedAs(metricsHost)}:${metricsPort}/metrics`);
  if (mockUrl && production) {
    lines.push(
      'A demonstration: the brand API is the bundled mock, whose console shows every code. For real use set BRAND_API_URL.',
    );
  }
  return lines;
}

/** A host as a browser on this machine opens it: an address that means all interfaces cannot be opened. */
function openedAs(host: string): string {
  const opened = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return isIPv6(opened) ? `[${opened}]` : opened;
}
