import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a push service receives it, and as the browser decrypts it. */
export interface ReceivedPush {
  browser: string;
  headers: IncomingHttpHeaders;
  message: { title: string; body: string; link: string; topic: string };
  /** The claims of the VAPID token, after its signature was checked with this key. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
}

/** A push service on loopback, with browsers that subscribe and decrypt (RFC 8291 and 8292, written independently). */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  /** The status for a browser, if it is not 201. */
  const statuses = new Map<string, number>();
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer(async (request, reply) => {
    const name = (request.url ?? '').slice(1);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const status = statuses.get(name) ?? 201;
    const browser = browsers.get(name);
    if (browser && status === 201) {
      const opened = decrypt(Buffer.concat(chunks), browser.ecdh, browser.auth);
      const token = verified(request.headers.authorization ?? '');
      received.push({ browser: name, headers: request.headers, message: JSON.parse(opened), ...token });
    }
    reply.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    statuses,
    /** What a new browser gives to the server. */
    newBrowser() {
      const name = randomBytes(8).toString('hex');
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      browsers.set(name, { ecdh, auth });
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') };
      return { name, subscription: { endpoint: `${origin}/${name}`, keys } };
    },
    stop: () => server.close(),
  };
}

const expand = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('The record is longer than it says.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = expand(ecdh.computeSecret(sender), auth, info, 32);
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, expand(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record must end with 2.');
  return padded.subarray(0, end).toString();
}

function verified(header: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, head = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const isGood = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isGood) throw new Error('The VAPID token is not signed with its key.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}
