import { readFileSync } from 'node:fs';

/** The runbook's example for a proxy. @param name the file's name in .docs/operations/proxies */
export function proxyExample(name: string): string {
  return readFileSync(new URL(`../../../.docs/operations/proxies/${name}`, import.meta.url), 'utf8');
}

/** HAProxy's example with gateways of this machine instead of those that its resolver would find. */
export function beforeGateways(settings: string, ports: readonly number[]): string {
  return settings
    .replace(/^resolvers [^]*?\n\n/m, '')
    .replace(/^ {2}server-template \S+ \S+ \S+ (.*?)resolvers .*$/gm, (_line, check: string) =>
      ports.map((port) => `  server at-${port} 127.0.0.1:${port} ${check}`).join('\n'),
    );
}
