import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { hasPublicName, lookUpPublic } from '#server/public-address.ts';
import type { Settings } from '#server/settings.ts';

const timeout = 10_000;

/**
 * Whether an address may be the one of a push service: https at the usual port, and a public name. A member chooses the
 * address, so without this a member could let the server call machines of its own network.
 */
export function isPushService(address: string, settings: Settings): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (settings.PUSH_TEST_SERVICE === url.origin) return true;
  return url.protocol === 'https:' && url.port === '' && hasPublicName(url);
}

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
