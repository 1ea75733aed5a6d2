import { lazy, Suspense, useEffect, useState } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import { useCurrentToast } from './toast-store.ts';

const ToastArea = lazy(() => import('./toast-area.tsx'));

/** Long enough to draw the first screen first. Soon enough that the code is there if the network fails later. */
const loadAfterMilliseconds = 1_500;

/** Shows the toasts. The code that draws them loads after the first screen, or with the first toast. */
export function Toasts() {
  const toast = useCurrentToast();
  const [needed, setNeeded] = useState(false);
  if (toast && !needed) setNeeded(true);
  useEffect(() => {
    const timer = setTimeout(() => setNeeded(true), loadAfterMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (!needed) return null;
  return (
    <Boundary fallback={<PlainToast />}>
      <Suspense fallback={null}>
        <ToastArea />
      </Suspense>
    </Boundary>
  );
}

/** Shows the text of a toast when the code that draws toasts could not be loaded. */
function PlainToast() {
  const toast = useCurrentToast();
  if (!toast?.open) return null;
  return (
    <p role="alert" className="fixed top-4 right-4 z-60 max-w-[340px] rounded-card bg-card p-4 shadow-floating">
      <strong>{toast.title}</strong> {toast.description}
    </p>
  );
}
