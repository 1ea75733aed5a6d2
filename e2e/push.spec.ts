import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pushSubscriptions } from '../areas/notifications/server/push/push-tables.ts';
import { expect, openWhole, test } from './staffroom-test.ts';

test('push notifications ask for permission when they are turned on, and end at sign-out', async ({
  app,
  page,
  context,
  signedIn,
}) => {
  const member = await signedIn();
  // The browser of the tests has no push service, so the page gets a subscription of one. The worker is real.
  const address = `https://push.example.org/${randomBytes(8).toString('hex')}`;
  await page.addInitScript((endpoint) => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }) as unknown as PushSubscription;
  }, address);
  const rows = () => app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.personId, member.id));
  const choice = page.getByLabel('Push notifications');

  await context.clearPermissions();
  await openWhole(page, '/settings');
  await choice.click();
  await expect(page.getByText('This browser blocks notifications from Staffroom.')).toBeVisible();
  await expect(choice).not.toBeChecked();
  expect(await rows()).toEqual([]);

  await context.grantPermissions(['notifications']);
  await page.reload();
  await choice.check();
  await expect.poll(async () => (await rows()).map(({ endpoint }) => endpoint)).toEqual([address]);
  await expect(choice).toBeChecked();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Notification preferences saved', { exact: true })).toBeVisible();
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toBe(`${app.url}/push-worker.js`);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible();
  expect(await rows()).toEqual([]);
});
