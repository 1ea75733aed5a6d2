/** What happened when push notifications were turned on. */
export type PushOutcome = 'on' | 'refused' | 'unsupported' | 'failed';

/** The parts of the browser that push notifications need. Plain http has none of them. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const workerPath = '/push-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(path: string): string },
  ): { createScriptURL(path: string): string };
}
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The address of the worker. Browsers with Trusted Types take it from a policy that the server's headers allow. */
function trustedWorker(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('push-worker', {
    createScriptURL: (path) => (path === workerPath ? path : ''),
  });
  return policy?.createScriptURL(workerPath) ?? workerPath;
}

/**
 * Subscribes this browser. It asks the member for permission first, so call it only after they have turned push
 * notifications on.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | Exclude<PushOutcome, 'on'>> {
  if (!supportsPush()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  try {
    await navigator.serviceWorker.register(trustedWorker());
    const { pushManager } = await navigator.serviceWorker.ready;
    const key = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return 'failed';
  }
}

/** This browser's subscription, if it has one. It asks nobody for anything. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!supportsPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration(workerPath);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Ends the browser's subscription. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
