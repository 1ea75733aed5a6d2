// Shows push notifications (docs/product/notifications.md). It caches nothing and answers no requests of the pages.

self.addEventListener('push', (event) => {
  const { title, body, link, topic } = event.data.json();
  const options = { body, tag: topic, icon: '/icon-192.png', lang: 'en-GB', data: { link } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.link, self.location.origin)));
});

/** Opens a screen of Staffroom. A window that already shows it comes to the front. */
async function open(address) {
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === address.href);
  await (shown ? shown.focus() : self.clients.openWindow(address.href));
}

// The push service has given this browser another address.
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event.oldSubscription) event.waitUntil(subscribeAgain(event.oldSubscription.options));
});

async function subscribeAgain(options) {
  const subscription = await self.registration.pushManager.subscribe(options);
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/push', { method: 'PUT', headers, body: JSON.stringify(subscription) });
}
