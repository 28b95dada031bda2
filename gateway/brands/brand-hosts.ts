import { brands, type Brand } from './brands.ts';

/** The brand of each host name (lower case, without port). */
export type BrandHosts = ReadonlyMap<string, Brand>;

/** The part of a host's name between two dots. */
const LABEL = /^(?!-)[a-z0-9-]+(?<!-)$/;

/** The addresses on a developer's machine: `<slug>.localhost`, and plain `localhost` for the first brand. */
export function developmentBrandHosts(): BrandHosts {
  return new Map([
    ...brands.map((brand) => [`${brand.slug}.localhost`, brand] as const),
    ['localhost', brands[0]],
    ['127.0.0.1', brands[0]],
    ['[::1]', brands[0]],
  ]);
}

/**
 * Reads `BRAND_HOSTS`: `slug=host` pairs separated by commas; a brand may have several hosts.
 *
 * @throws {RangeError} with a message for the operator when a pair is malformed, names no brand, or repeats a host.
 */
export function parseBrandHosts(value: string): BrandHosts {
  const hosts = new Map<string, Brand>();
  for (const pair of value.split(',')) {
    const [slug = '', ...parts] = pair.split('=').map((part) => part.trim().toLowerCase());
    const host = parts.join('=');
    const brand = brands.find((candidate) => candidate.slug === slug);
    if (!brand) {
      throw new RangeError(
        `"${slug}" is no brand (there are ${brands.map((known) => known.slug).join(', ')})`,
      );
    }
    if (!host.split('.').every((label) => LABEL.test(label)))
      throw new RangeError(`"${host}" is no host name`);
    if (hosts.has(host)) throw new RangeError(`"${host}" appears twice`);
    hosts.set(host, brand);
  }
  return hosts;
}

/** The brand of a host (with or without port), if it is one of ours. */
export function findBrandByHost(hosts: BrandHosts, host: string): Brand | undefined {
  return hosts.get(host.toLowerCase().replace(/:\d+$/, ''));
}
