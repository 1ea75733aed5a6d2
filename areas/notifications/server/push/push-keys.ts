import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { findSecret } from '#server/server-secrets.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The private number has 32 bytes. Leading zeros are not part of what Node returns. */
function newPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

/**
 * Returns the keys with which this installation identifies itself to push services, in base64url. The first start makes
 * them. Browsers subscribe with the public key, so another key would end all subscriptions.
 */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const privateKey = await findSecret(db, 'push', newPrivateKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
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
