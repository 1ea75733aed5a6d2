import type { PushKeys } from './push-keys.ts';

/** The keys of a browser's subscription, in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

/** What is posted to a push service. */
export interface PushRequest {
  body: Buffer;
  headers: Record<string, string>;
}

interface PushOptions {
  /** At most 32 characters (RFC 8030, 5.4). */
  topic: string;
  /** An address at which the operator can be reached: `https:` or `mailto:`. */
  contact: string;
  keys: PushKeys;
}

/** Every message is filled with spaces to this length, so that its length says nothing. JSON may end with spaces. */
const paddedLength = 1_024;

/** How long a push service keeps a message for a browser that is off, in seconds. */
const timeToLive = 24 * 60 * 60;

/**
 * Encrypts a message for a browser (RFC 8291) and signs the request with the keys of the installation (RFC 8292).
 * `web-push` only builds the request: `postPush` sends it, because it refuses private addresses.
 */
export async function makePushRequest(
  endpoint: URL,
  { p256dh, auth }: BrowserKeys,
  message: object,
  { topic, contact, keys }: PushOptions,
): Promise<PushRequest> {
  const text = JSON.stringify(message).padEnd(paddedLength);
  if (Buffer.byteLength(text) > 2 * paddedLength) throw new Error('The push message is too long.');
  // Few members use it, so a start does not load it.
  const { default: webPush } = await import('web-push');
  const { body, headers } = webPush.generateRequestDetails({ endpoint: endpoint.href, keys: { p256dh, auth } }, text, {
    TTL: timeToLive,
    topic,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: contact, ...keys },
  });
  const given = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { body, headers: Object.fromEntries(given) };
}
