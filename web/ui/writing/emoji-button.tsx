import { Smile } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useContext, useState } from 'react';
import { Boundary } from '../boundary.tsx';
import { FloatingPlace } from '../floating-place.ts';
import { inserting, type TextCommand } from './text-commands.ts';
import { ToolButton } from './tool-button.tsx';

const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));

/** A toolbar button that opens the list of emoji. Its names are loaded then. */
export function EmojiButton({ disabled, onPick }: { disabled: boolean; onPick(command: TextCommand): void }) {
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <ToolButton label="Emoji" icon={Smile} disabled={disabled} />
      </Popover.Trigger>
      <Popover.Portal container={useContext(FloatingPlace)}>
        <Popover.Content
          aria-label="Emoji"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            if (!picked) return;
            // The text area gets the focus, not the button.
            event.preventDefault();
            onPick(inserting(picked));
            setPicked(null);
          }}
          className="z-60 w-[min(20rem,calc(100vw-1.5rem))] animate-appear rounded-card border border-line bg-card p-3 shadow-floating"
        >
          <Boundary fallback={<p>The emoji could not be loaded. Close this list and try again.</p>}>
            <Suspense fallback={<p className="text-quiet">Loading…</p>}>
              <EmojiPicker
                onPick={(emoji) => {
                  setPicked(emoji);
                  setOpen(false);
                }}
              />
            </Suspense>
          </Boundary>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
