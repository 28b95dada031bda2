import { brands, type Brand } from './brands.ts';

/** The brand of each host name (lower case, without port). */
export type BrandHosts = ReadonlyMap<string, Brand>;

const LABELS = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

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
    const [slug = '', host = '', ...more] = pair.split('=').map((part) => part.trim().toLowerCase());
    const brand = brands.find((candidate) => candidate.slug === slug);
    if (!brand) {
      throw new RangeError(
        `"${slug}" is no brand (use one of ${brands.map((known) => known.slug).join(', ')})`,
      );
    }
    if (more.length > 0)
      throw new RangeError(`"${pair.trim()}" is more than a pair BRAND=HOST (separate pairs by commas)`);
    if (!isHostName(host)) throw new RangeError(`"${host}" is no host name (write BRAND=HOST)`);
    if (hosts.has(host)) throw new RangeError(`"${host}" appears twice: give it to one brand`);
    hosts.set(host, brand);
  }
  return hosts;
}

/** Whether a browser sends the host's name exactly as it is written here: it turns `1.2` into 1.0.0.2. */
function isHostName(host: string): boolean {
  const address = `http://${host}`;
  return LABELS.test(host) && URL.canParse(address) && new URL(address).hostname === host;
}

/** The brand of a host (with or without port), if it is one of ours. */
export function findBrandByHost(hosts: BrandHosts, host: string): Brand | undefined {
  return hosts.get(host.toLowerCase().replace(/:\d+$/, ''));
}
