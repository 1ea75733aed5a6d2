import ipaddr from 'ipaddr.js';

/**
 * What a network address is counted by: IPv4 as it is, also where it comes inside IPv6, and IPv6 by its /64, which is
 * what one household or school is given.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
