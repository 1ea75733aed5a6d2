import { createECDH } from 'node:crypto';
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
