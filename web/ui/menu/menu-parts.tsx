import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  onChoose(): void;
  /** For an item that removes something. It is red. */
  destructive?: boolean;
  /** For an item that is on or off. */
  isOn?: boolean;
}

/** Another look of the button of a menu. */
export interface MenuButton {
  className: string;
  /** It takes the focus when the row before it is removed (`focus-return.ts`). */
  isOfRow?: boolean;
  content: ReactNode;
}

/** The three dots of most menus. */
export const dots: MenuButton = {
  className:
    'relative grid size-8 shrink-0 place-items-center rounded-control text-quiet before:absolute before:-inset-1.5 hover:bg-primary-tint hover:text-ink',
  isOfRow: true,
  content: <Ellipsis aria-hidden className="size-5" />,
};
