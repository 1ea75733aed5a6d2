import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { loginBody } from '#areas/account/contract/access.ts';
import type { Context } from '#server/endpoints.ts';
import { notSignedIn } from '#server/errors.ts';
import { networkOf } from '#server/network-address.ts';
import type { Throttle } from '#server/throttle.ts';
import { findCredentials } from '../credentials.ts';
import { inHashingQueue, isPasswordNow } from '../password/password.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { deviceOf, isKnownDevice } from './known-devices.ts';

/**
 * The limits for failed sign-ins. Only failures count.
 *
 * - `device`: 10 in 15 minutes for a person from a browser they have signed in with before. Nothing else counts there, so
 *   failures of others do not lock them out.
 * - `nameFromAddress`: 10 in 15 minutes for a name from one address.
 * - `address`: 200 in 15 minutes from one address, for any names.
 * - `name`: 50 in an hour for a name from anywhere. After that, each address gets one attempt a minute (`slow`).
 */
export function signInThrottles(context: Context) {
  return {
    device: context.throttle('sign-in-device', 10, 15 * 60),
    nameFromAddress: context.throttle('sign-in-name-address', 10, 15 * 60),
    address: context.throttle('sign-in-address', 200, 15 * 60),
    name: context.throttle('sign-in-name', 50, 60 * 60),
    slow: context.throttle('sign-in-slow', 1, 60),
  };
}

type Counted = { throttle: Throttle; key: string }[];

/**
 * Returns the id of the person with this name and password. Throws 401 with the same message and after the same work
 * for an unknown name and a wrong password. Checking the counters, verifying the password and counting the failure run
 * as one job of the hashing queue, so that simultaneous guesses cannot all pass before the first one is counted.
 */
export async function checkCredentials(
  context: Context,
  throttles: ReturnType<typeof signInThrottles>,
  body: z.output<typeof loginBody>,
  request: FastifyRequest,
): Promise<number> {
  return inHashingQueue(async () => {
    const person = await findCredentials(context.db, body.username.toLowerCase());
    // The username and the email address of a person share one count.
    const name = person ? `person ${person.id}` : body.username.toLowerCase();
    const device = deviceOf(context, request);
    const isKnown = person && device ? await isKnownDevice(context, context.db, device, person.id) : false;
    const failures = isKnown
      ? [{ throttle: throttles.device, key: `${device} ${name}` }]
      : await checkStranger(throttles, name, networkOf(request.ip));
    for (const { throttle, key } of failures) await throttle.check(key);
    if (person && (await isPasswordNow(person.password, body.password))) return person.id;
    if (!person) await isPasswordNow(undefined, body.password);
    for (const { throttle, key } of failures) await throttle.count(key);
    await recordSecurityEvent(context, context.db, { kind: 'sign_in_refused', userId: person?.id ?? null, request });
    throw notSignedIn('Incorrect username or password.');
  });
}

/**
 * Returns the counters for a failure from an unknown browser. After 50 failures for a name, each address still gets one
 * attempt a minute.
 */
async function checkStranger(
  throttles: ReturnType<typeof signInThrottles>,
  name: string,
  network: string,
): Promise<Counted> {
  const { nameFromAddress, address, name: names, slow } = throttles;
  const pair = `${name}\n${network}`;
  const counted = [
    { throttle: nameFromAddress, key: pair },
    { throttle: address, key: network },
  ];
  for (const { throttle, key } of counted) await throttle.check(key);
  if (await names.isSpent(name)) {
    await slow.count(pair);
    return counted;
  }
  return [...counted, { throttle: names, key: name }];
}
