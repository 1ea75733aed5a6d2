import { useState } from 'react';
import { setSlashOpensSearch, slashOpensSearch } from './shortcuts.ts';

const keyClass = 'rounded-xs border border-line bg-paper px-1.5 py-0.5 font-sans text-ink text-xs';

/** The keys of the palette, for devices with a keyboard. The key '/' can be switched off. */
export function PaletteFoot() {
  const [isOn, setOn] = useState(slashOpensSearch);
  function change(on: boolean): void {
    setOn(on);
    setSlashOpensSearch(on);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t px-5 py-2.5 text-quiet text-sm pointer-coarse:hidden max-sm:hidden">
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          <kbd className={keyClass}>↑</kbd> <kbd className={keyClass}>↓</kbd> to choose
        </span>
        <span>
          <kbd className={keyClass}>Enter</kbd> to open
        </span>
        <span>
          <kbd className={keyClass}>Esc</kbd> to close
        </span>
      </p>
      <label className="flex min-h-7 items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => change(event.target.checked)}
          className="size-4 accent-primary"
        />
        Open with <kbd className={keyClass}>/</kbd>
      </label>
    </div>
  );
}
