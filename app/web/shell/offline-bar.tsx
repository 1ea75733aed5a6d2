import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network. It says nothing about the server. */
const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);

/** A bar above every screen while the browser has no network. Screen readers announce when it appears and disappears. */
export function OfflineBar() {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(!online);
  useEffect(() => {
    if (!online) setWasOffline(true);
  }, [online]);
  return (
    <div role="status" className="sticky top-14 z-20 lg:top-0 print:hidden">
      {online && wasOffline && <p className="sr-only">You are online again.</p>}
      {!online && (
        <p className="flex min-h-11 items-center justify-center gap-2.5 border-marigold border-b bg-marigold-tint px-4 py-2 text-center text-sm">
          <WifiOff aria-hidden className="size-4 shrink-0 text-marigold-ink max-sm:hidden" />
          You seem to be offline. You can read what is on the screen, but changes cannot be saved until you are online
          again.
        </p>
      )}
    </div>
  );
}
