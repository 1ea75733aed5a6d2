import { lazy, Suspense, useEffect, useState } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import { useNotification } from './toast-store.ts';

const load = () => import('./toast-area.tsx');
const Area = lazy(load);

/** Long enough for the first screen to be drawn; soon enough to be there when the network is not. */
const loadAfterMilliseconds = 1_500;

/** The place for notifications. What draws them comes after the first screen, or with the first notification. */
export function Notifications() {
  const notification = useNotification();
  const [needed, setNeeded] = useState(false);
  if (notification && !needed) setNeeded(true);
  useEffect(() => {
    const timer = setTimeout(() => setNeeded(true), loadAfterMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (!needed) return null;
  return (
    <Boundary fallback={<PlainNotification />}>
      <Suspense fallback={null}>
        <Area />
      </Suspense>
    </Boundary>
  );
}

/** Where even the drawing of notifications could not be fetched, what they say is still said. */
function PlainNotification() {
  const notification = useNotification();
  if (!notification?.open) return null;
  return (
    <p role="alert" className="fixed top-4 right-4 z-60 max-w-[340px] rounded-card bg-card p-4 shadow-floating">
      <strong>{notification.title}</strong> {notification.description}
    </p>
  );
}
