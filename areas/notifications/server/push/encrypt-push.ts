import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** Every message has this length, so that its length says nothing. The key of the record, 17 bytes, comes on top. */
const paddedLength = 1_024;
const recordSize = 4_096;

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Encrypts a message for a browser (RFC 8291, with the content coding `aes128gcm` of RFC 8188). */
export function encryptPush(message: string, { p256dh, auth }: BrowserKeys): Buffer {
  const text = Buffer.from(message);
  if (text.length > paddedLength) throw new Error('The push message is too long.');
  const theirs = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  const ours = own.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derived(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);

  const salt = randomBytes(16);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the end of the last record. Zeros follow it.
  const record = Buffer.concat([text, Buffer.from([2]), Buffer.alloc(paddedLength - text.length)]);
  const sealed = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);

  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, sealed]);
}
