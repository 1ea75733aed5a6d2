import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DialogControl } from '#web/ui/dialog.tsx';
import { rememberFocus } from '#web/ui/focus-return.ts';
import { PaletteSearch } from './palette-search.tsx';

/** The dialog that searches while the member types (`docs/product/search.md`). On a phone it fills the screen. */
export default function Palette({ open, onOpenChange }: DialogControl) {
  const navigate = useNavigate();
  const giveFocusBack = useRef<(() => void) | null>(null);
  function go(to: string): void {
    // The new screen takes the focus.
    giveFocusBack.current = focusMain;
    onOpenChange(false);
    navigate(to);
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            giveFocusBack.current = rememberFocus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack.current?.();
          }}
          className="fixed inset-0 z-50 flex animate-appear flex-col overflow-hidden bg-card shadow-floating sm:inset-x-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[min(36rem,76dvh)] sm:w-[min(640px,calc(100vw-48px))] sm:rounded-card"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <PaletteSearch onGo={go} onClose={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Following a link to another part of the same screen moves no focus, so it would be on nothing. */
function focusMain(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}
