import { getPush, turnPushOff, turnPushOn } from '#areas/notifications/contract/push.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, readAgain, useEndpoint } from '#web/data/queries.ts';
import { findSubscription, type PushOutcome, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts';

/** Whether this browser gets push notifications. */
export const usePush = () => useEndpoint(getPush, {}, { refreshOnReturn: true });

const pushKey = keyOf(getPush, {});

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys.');
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  queryClient.setQueryData(pushKey, await call(turnPushOn, { body }));
}

/** Turns push notifications on in this browser. Asks the member for permission. */
export async function turnOnHere(): Promise<PushOutcome> {
  try {
    const { publicKey } = await queryClient.fetchQuery({ queryKey: pushKey, queryFn: () => call(getPush, {}) });
    const subscription = await subscribeBrowser(publicKey);
    if (typeof subscription === 'string') return subscription;
    await tellServer(subscription);
    return 'on';
  } catch {
    return 'failed';
  }
}

export async function turnOffHere(): Promise<void> {
  await unsubscribeBrowser();
  await call(turnPushOff, {});
  await readAgain({ queryKey: pushKey });
}

/**
 * After the member has signed in again in a browser that still has a subscription, tells the server about it. Asks
 * nobody for anything.
 */
export async function renewPush(): Promise<void> {
  const subscription = await findSubscription().catch(() => null);
  if (!subscription) return;
  const { isOn } = await call(getPush, {});
  if (!isOn) await tellServer(subscription);
}
