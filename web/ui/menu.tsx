import { lazy, Suspense, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { dots, type MenuButton, type MenuItem } from './menu/menu-parts.tsx';

const loadList = () => import('./menu/menu-list.tsx');
const MenuList = lazy(loadList);

interface MenuProps {
  label: string;
  items: MenuItem[];
  /** The button. Without it: three dots. */
  button?: MenuButton;
  align?: 'start' | 'end';
}

/**
 * A menu behind three dots, for one item of a list. `label` names the item, because a page has many such menus. The items
 * load when the first menu of a page is needed: their library would be a twentieth of the first load of most screens.
 */
export function Menu({ label, items, button: look = dots, align = 'end' }: MenuProps) {
  const [opened, setOpened] = useState<'by key' | 'by pointer' | null>(null);
  const preload = () => void loadList().catch(() => {});
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      data-row-menu={look.isOfRow}
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      // A key press on a button is a click without a pointer.
      onClick={({ detail }) => setOpened(detail === 0 ? 'by key' : 'by pointer')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpened('by key');
      }}
      className={look.className}
    >
      {look.content}
    </button>
  );
  if (opened === null) return button;
  return (
    <Boundary fallback={button}>
      <Suspense fallback={button}>
        <MenuList label={label} items={items} button={look} align={align} isByKey={opened === 'by key'} />
      </Suspense>
    </Boundary>
  );
}
