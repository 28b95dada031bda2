import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Of 16 bits each: together the 64 that a provider gives to one connection. */
const NETWORK_GROUPS = 4;

/**
 * What limits count as one network address: an IPv4 address, or the 64-bit network of an IPv6 address, within which
 * one connection can take any address it likes.
 *
 * @param address as the socket or a trusted proxy names it; anything else is answered as it is
 */
export function networkOf(address: string): string {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [ipv6 = ''] = address.split('%');
  if (!isIPv6(ipv6)) return address;
  const [head = '', tail] = ipv6.split('::');
  const start = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  const groups = [...start, ...zeros, ...end].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
