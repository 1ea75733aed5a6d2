import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { pushKeys } from './push-tables.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Of several servers that start at the same time, one makes the keys. */
async function makePushKeys(db: Db): Promise<void> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const privateKey = padded(pair.getPrivateKey()).toString('base64url');
  await db.insert(pushKeys).values({ publicKey, privateKey }).onConflictDoNothing();
}

/** Leading zeros are not part of the number that Node returns. */
const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key]);

/** Returns the keys of this installation. Makes them if there are none, which the first start does. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const read = () => db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
  const [keys] = await read();
  if (keys) return keys;
  await makePushKeys(db);
  const [made] = await read();
  if (!made) throw new Error('The keys for push services were not stored.');
  return made;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The `Authorization` header with which a push service recognises this installation (RFC 8292). `subject`: an address
 * at which its operator can be reached.
 */
export function vapidHeader({ publicKey, privateKey }: PushKeys, endpoint: URL, subject: string, now: Date): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const expires = Math.floor((now.getTime() + hours(12)) / 1_000);
  const claims = { aud: endpoint.origin, exp: expires, sub: subject };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}
