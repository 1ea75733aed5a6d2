import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useContext, useRef } from 'react';
import { FloatingPlace } from './floating-place.ts';
import { rememberFocus } from './focus-return.ts';

/** The state of a dialog. It belongs to the component that opens the dialog. */
export interface DialogControl {
  open: boolean;
  onOpenChange(open: boolean): void;
}

interface DialogProps extends DialogControl {
  title: string;
  description?: string;
  children: ReactNode;
  /** The member must answer: there is no close button, and Escape and clicks outside do nothing. */
  insistent?: boolean;
}

/** A dialog that keeps the focus inside and returns it when it closes. On a phone it is at the bottom of the screen. */
export function Dialog({ open, onOpenChange, title, description, children, insistent = false }: DialogProps) {
  const giveFocusBack = useRef<(() => void) | null>(null);
  const hold = insistent ? (event: Event) => event.preventDefault() : undefined;
  // A click on a toast is not a click outside the dialog.
  const keepForNotifications = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
  };
  // Escape first closes a list that is open in a field.
  const keepForList = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={useContext(FloatingPlace)}>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-veil" />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            giveFocusBack.current = rememberFocus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack.current?.();
          }}
          onInteractOutside={hold ?? keepForNotifications}
          onEscapeKeyDown={hold ?? keepForList}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto rounded-t-card bg-card p-6 shadow-floating sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(560px,calc(100vw-48px))] sm:rounded-card sm:p-7"
        >
          <RadixDialog.Title className="display pr-10 text-[1.375rem]">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mt-1.5 text-quiet">{description}</RadixDialog.Description>
          )}
          <div className="mt-5">{children}</div>
          {!insistent && (
            <RadixDialog.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-11 place-items-center rounded-control text-quiet hover:bg-primary-tint hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
