import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { setPaletteOpen, usePaletteOpen } from './palette-state.ts';
import { loadPalette } from './search-palette.tsx';
import { isApple } from './shortcuts.ts';

function useButton() {
  const open = usePaletteOpen();
  const preload = () => void loadPalette().catch(() => {});
  return {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setPaletteOpen(true),
  } as const;
}

/** The search button of the sidebar. It looks like a field, and shows the keys that open the search too. */
export function SearchSidebarButton() {
  return (
    <div className="mb-4 px-3">
      <button
        {...useButton()}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        className="flex min-h-10 w-full items-center gap-3 rounded-control border border-board-line bg-board-well px-3 text-board-quiet transition-colors hover:border-board-quiet hover:text-board-ink pointer-coarse:min-h-11"
      >
        <Search aria-hidden className="size-[18px]" strokeWidth={1.75} />
        Search
        <kbd aria-hidden className="ml-auto font-sans text-xs pointer-coarse:hidden">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
    </div>
  );
}

/** The search button of the bar on phones. */
export function SearchMagnifier({ className }: { className?: string }) {
  return (
    <button
      {...useButton()}
      aria-label="Search"
      className={clsx('grid size-11 shrink-0 place-items-center rounded-control hover:bg-board-raised/60', className)}
    >
      <Search aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}
