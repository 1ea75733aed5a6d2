import { clsx } from 'clsx';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { BellPanel } from './bell-panel.tsx';
import { BellWithCount, bellClass, useBellName } from './bell-with-count.tsx';

/** The bell with its panel, which is open at first. */
export default function BellPopover({ className }: { className?: string | undefined }) {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger aria-label={useBellName()} className={clsx(bellClass, className)}>
        <BellWithCount />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Notifications"
          className="z-50 flex max-h-[min(38rem,80dvh)] w-[min(26rem,calc(100vw-1.5rem))] animate-appear flex-col overflow-hidden rounded-card bg-card text-ink shadow-floating"
        >
          <BellPanel onGo={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
