import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The name leads to an address that is not public. */
export class PrivateAddress extends Error {}

/** Whether an address names a machine: not a number, and with a dot. */
export const hasPublicName = ({ hostname, username, password }: URL): boolean =>
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 &&
  /^[^.]+(\.[^.]+)+$/.test(hostname) &&
  username === '' &&
  password === '';

/**
 * Looks a name up, and refuses addresses that are not public. The connection uses the address that was checked. Members
 * choose some addresses that the server calls, and could otherwise reach machines of its own network.
 */
export const lookUpPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    const isPublic = addresses.every(({ address }) => ipaddr.process(address).range() === 'unicast');
    if (!first || !isPublic) return done(new PrivateAddress(`${name} has no public address.`), '', 0);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
