import ipaddr from 'ipaddr.js';
import { isIP, isIPv6 } from 'node:net';

/** Groups of 16 bits: together the 64 that a provider gives to one connection. */
const NETWORK_GROUPS = 4;

/**
 * The unit that limits count as one network address: an IPv4 address, or the 64-bit network of an IPv6 address, within
 * which one connection can take any address it likes.
 *
 * @param address as the socket or a trusted proxy names it; any other text is answered as it is
 */
export function networkOf(address: string): string {
  // The library accepts more as an address: a number, or an address with fewer parts.
  if (isIP(address) === 0) return address;
  // The library reads an embedded IPv4 address (64:ff9b::203.0.113.7) in few prefixes only.
  const parsed = ipaddr.process(isIPv6(address) ? withoutDots(address) : address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

function withoutDots(address: string): string {
  return address.includes('.') && URL.canParse(`http://[${address}]`)
    ? new URL(`http://[${address}]`).hostname.slice(1, -1)
    : address;
}
