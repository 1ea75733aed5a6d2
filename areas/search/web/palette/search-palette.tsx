import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { forgetIfShared } from '../recent-searches.ts';
import { setPaletteOpen, usePaletteOpen } from './palette-state.ts';
import { isSearchKey } from './shortcuts.ts';

export const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);

/** The search palette of the shell. Its dialog loads when it is first opened. */
export function SearchPalette() {
  const { id } = useUser();
  const open = usePaletteOpen();
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      setPaletteOpen(false);
    };
  }, []);
  // The shell is removed when the member signs out.
  useEffect(() => () => forgetIfShared(id), [id]);
  if (!wasOpen) return null;
  return (
    // If the dialog cannot be loaded, the next press loads the page of the search, which says so.
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <Palette open={open} onOpenChange={setPaletteOpen} />
      </Suspense>
    </Boundary>
  );
}
