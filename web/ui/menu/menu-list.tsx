import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { useContext, useEffect, useRef, useState } from 'react';
import { FloatingPlace } from '../floating-place.ts';
import type { MenuButton, MenuItem } from './menu-parts.tsx';

interface MenuListProps {
  label: string;
  items: MenuItem[];
  button: MenuButton;
  align: 'start' | 'end';
  /** The member opened it with a key, so the first item takes the focus. */
  isByKey: boolean;
}

/** The button of a menu with its items, which are open at first. */
export default function MenuList({ label, items, button, align, isByKey }: MenuListProps) {
  const place = useContext(FloatingPlace);
  const [open, setOpen] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  /** Runs after the menu has returned the focus to its button, so that a dialog that opens now can return it there too. */
  const chosen = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isByKey) return;
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isByKey]);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger aria-label={label} data-row-menu={button.isOfRow} className={button.className}>
        {button.content}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={place}>
        <DropdownMenu.Content
          ref={list}
          align={align}
          sideOffset={4}
          onCloseAutoFocus={() => {
            chosen.current?.();
            chosen.current = null;
          }}
          className="z-60 min-w-44 animate-appear rounded-card bg-card p-1.5 shadow-floating"
        >
          {items.map(({ label: words, icon: Icon, onChoose, destructive, isOn }) => {
            const item = {
              onSelect: () => {
                chosen.current = onChoose;
              },
              className: clsx(
                'flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-control px-3 outline-hidden data-highlighted:bg-primary-tint pointer-coarse:min-h-11',
                destructive && 'text-danger data-highlighted:bg-danger-tint',
                isOn && 'font-semibold text-marigold-ink',
              ),
              children: (
                <>
                  <Icon aria-hidden className="size-4" fill={isOn ? 'currentColor' : 'none'} fillOpacity={0.25} />
                  {words}
                </>
              ),
            };
            return isOn === undefined ? (
              <DropdownMenu.Item key={words} {...item} />
            ) : (
              <DropdownMenu.CheckboxItem key={words} checked={isOn} {...item} />
            );
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
