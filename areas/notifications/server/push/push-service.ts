import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Settings } from '#server/settings.ts';

const timeout = 10_000;

/**
 * Whether an address may be the one of a push service: https at the usual port, and a public name. A member chooses the
 * address, so without this a member could let the server call machines of its own network.
 */
export function isPushService(address: string, settings: Settings): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, hostname, username, password, origin } = new URL(address);
  if (settings.PUSH_TEST_SERVICE === origin) return true;
  const isName = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 && /^[^.]+(\.[^.]+)+$/.test(hostname);
  return protocol === 'https:' && port === '' && isName && username === '' && password === '';
}

/** The name leads to an address that is not public. */
export class PrivateAddress extends Error {}

/** Looks a name up, and refuses addresses that are not public. The connection uses the address that was checked. */
const lookUpPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    const isPublic = addresses.every(({ address }) => ipaddr.process(address).range() === 'unicast');
    if (!first || !isPublic) return done(new PrivateAddress('The push service has no public address.'), '', 0);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Posts a message to a push service. Returns the status. Redirects are not followed. */
export function postPush(
  endpoint: URL,
  body: Buffer,
  headers: Record<string, string>,
  settings: Settings,
): Promise<number> {
  const isTest = settings.PUSH_TEST_SERVICE === endpoint.origin;
  const request = endpoint.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout);
    const options = { method: 'POST', headers, signal, agent: false, ...(isTest ? {} : { lookup: lookUpPublic }) };
    const call = request(endpoint, options, (reply) => {
      resolve(reply.statusCode ?? 0);
      // The body is not needed, and may be endless.
      reply.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });
}
