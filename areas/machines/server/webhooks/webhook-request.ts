import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { hasPublicName, lookUpPublic, PrivateAddress } from '#server/public-address.ts';
import type { Settings } from '#server/settings.ts';

/** Milliseconds that a receiver has to answer. */
const patience = 10_000;

/**
 * Whether a webhook may have this address: https, and a public name. Otherwise somebody at the desk could let the server call
 * machines of its own network.
 */
export function isWebhookAddress(address: string, settings: Settings): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (settings.WEBHOOK_TEST_SERVICE === url.origin) return true;
  return url.protocol === 'https:' && hasPublicName(url);
}

/** What is sent: ids, and no text of members. */
export interface WebhookMessage {
  id: string;
  type: string;
  timestamp: string;
  data: Readonly<Record<string, number>>;
}

/** The headers of a request as Standard Webhooks defines them (standardwebhooks.com). `sentAt` is in seconds. */
export function signedHeaders(secret: string, id: string, body: string, sentAt: number): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${signature}`,
  };
}

/** How an attempt went, in words for the log. */
export interface Attempt {
  isDelivered: boolean;
  /** Trying again does not help. */
  isHopeless: boolean;
  answer: string;
}

/** Posts a message. Redirects are not followed. */
export async function postMessage(
  { url, secret }: { url: string; secret: string },
  { id, type, timestamp, data }: WebhookMessage,
  settings: Settings,
): Promise<Attempt> {
  if (!isWebhookAddress(url, settings))
    return { isDelivered: false, isHopeless: true, answer: 'The address is not a public https address.' };
  const body = JSON.stringify({ type, timestamp, data });
  const headers = {
    ...signedHeaders(secret, id, body, Math.floor(Date.now() / 1_000)),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Staffroom (webhook)',
  };
  try {
    const status = await post(new URL(url), body, headers, settings);
    if (status >= 200 && status < 300) return { isDelivered: true, isHopeless: false, answer: `Answered ${status}` };
    // 410: the receiver wants no more.
    return { isDelivered: false, isHopeless: status === 410, answer: `Answered ${status}` };
  } catch (error) {
    if (error instanceof PrivateAddress)
      return { isDelivered: false, isHopeless: true, answer: 'The name leads to an address that is not public.' };
    const isLate = error instanceof Error && /abort|timeout/i.test(error.name);
    return {
      ...{ isDelivered: false, isHopeless: false },
      answer: isLate ? 'There was no answer within 10 seconds.' : 'The address could not be reached.',
    };
  }
}

function post(url: URL, body: string, headers: Record<string, string>, settings: Settings): Promise<number> {
  const isTest = settings.WEBHOOK_TEST_SERVICE === url.origin;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience);
    const options = { method: 'POST', headers, signal, agent: false, ...(isTest ? {} : { lookup: lookUpPublic }) };
    const call = request(url, options, (reply) => {
      resolve(reply.statusCode ?? 0);
      // The body is not needed, and may be endless.
      reply.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });
}
