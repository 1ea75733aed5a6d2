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

/** What the browser believes; it knows of the network, not of the server. */
const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);

/** Stands above every screen while the browser has no network. Its coming and its going are said, not shouted. */
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
          You seem to be offline. What is on the screen stays; what you change cannot be saved until you are back.
        </p>
      )}
    </div>
  );
}
