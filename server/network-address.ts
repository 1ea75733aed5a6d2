import ipaddr from 'ipaddr.js';

/**
 * The key under which requests from a network address are counted: an IPv4 address itself, also inside IPv6, and the
 * /64 of an IPv6 address, which is what a household or school usually has.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
