import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { dismissToast, displayMilliseconds, type ShownToast, useCurrentToast } from './toast-store.ts';

/** Where toasts appear: top right, about 340 px wide on medium screens and up. */
export default function ToastArea() {
  const toast = useCurrentToast();
  return (
    <Toast.Provider duration={displayMilliseconds} label="Notification">
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Toast.Viewport
        data-toasts
        className="pointer-events-none fixed top-0 right-0 z-60 w-full p-4 md:w-[372px] print:hidden"
      />
    </Toast.Provider>
  );
}

export function ToastCard({ toast }: { toast: ShownToast }) {
  const destructive = toast.tone === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      type={destructive ? 'foreground' : 'background'}
      className="pointer-events-auto relative flex animate-slide-in gap-3 rounded-card bg-card p-4 pr-12 shadow-floating data-[state=closed]:opacity-0 data-[state=closed]:transition-opacity data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${destructive ? 'text-danger' : 'text-primary'}`} />
      <div className="min-w-0">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className="mt-0.5 wrap-anywhere text-quiet text-sm">{toast.description}</Toast.Description>
        )}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="absolute top-1.5 right-1.5 grid size-9 place-items-center rounded-control text-quiet hover:bg-primary-tint hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
