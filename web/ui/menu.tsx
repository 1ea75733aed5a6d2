import { clsx } from 'clsx';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useContext, useRef } from 'react';
import { FloatingPlace } from './floating-place.ts';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  onChoose(): void;
  /** For an item that removes something. It is red. */
  destructive?: boolean;
}

/** A menu behind three dots, for one item of a list. `label` names the item, because a page has many such menus. */
export function Menu({ label, items }: { label: string; items: MenuItem[] }) {
  const place = useContext(FloatingPlace);
  /** Runs after the menu has returned the focus to its button, so that a dialog that opens now can return it there too. */
  const chosen = useRef<(() => void) | null>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={label}
        className="relative grid size-8 shrink-0 place-items-center rounded-control text-quiet before:absolute before:-inset-1.5 hover:bg-primary-tint hover:text-ink"
      >
        <Ellipsis aria-hidden className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={place}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          onCloseAutoFocus={() => {
            chosen.current?.();
            chosen.current = null;
          }}
          className="z-60 min-w-44 animate-appear rounded-card bg-card p-1.5 shadow-floating"
        >
          {items.map(({ label: words, icon: Icon, onChoose, destructive }) => (
            <DropdownMenu.Item
              key={words}
              onSelect={() => {
                chosen.current = onChoose;
              }}
              className={clsx(
                'flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-control px-3 outline-hidden data-highlighted:bg-primary-tint pointer-coarse:min-h-11',
                destructive && 'text-danger data-highlighted:bg-danger-tint',
              )}
            >
              <Icon aria-hidden className="size-4" />
              {words}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
