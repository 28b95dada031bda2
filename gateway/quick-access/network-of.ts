import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** Of 16 bits each: together the 64 that a provider gives to one connection. */
const NETWORK_GROUPS = 4;

/**
 * What limits count as one network address: an IPv4 address, or the 64-bit network of an IPv6 address, within which
 * one connection can take any address it likes.
 *
 * @param address as the socket or a trusted proxy names it; anything else is answered as it is
 */
export function networkOf(address: string): string {
  // The library takes more for an address: a number, or one with fewer parts.
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
