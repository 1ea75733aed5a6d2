import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { Programme, ProgrammeModule } from '#areas/programmes/contract/programme.ts';

const kept = z.object({ programme: z.string(), module: z.optional(z.string()) });

interface Place {
  programme: Programme | undefined;
  module: ProgrammeModule | undefined;
}

/**
 * Which of the three levels is open. It is kept with the history's entry and not in the address: Back leaves the screen,
 * and coming back to it opens the same level (`docs/product/development.md`).
 */
export function usePlace(
  programmes: readonly Programme[],
): Place & { open(programme?: Programme, module?: ProgrammeModule): void } {
  const { state, ...here } = useLocation();
  const navigate = useNavigate();
  const { data } = kept.safeParse(state);
  const programme = programmes.find(({ id }) => id === data?.programme);
  return {
    programme,
    module: programme?.modules.find(({ id }) => id === data?.module),
    open(next, module) {
      const place = next ? { programme: next.id, module: module?.id } : null;
      void navigate(here, { replace: true, state: place });
    },
  };
}

/** Whether the history's entry names a programme: then this opens below the first level. */
export const useOpensBelow = (): boolean => kept.safeParse(useLocation().state).success;

/** What the row of a programme or a module is called, for the focus to find it. */
export const rowId = (id: string) => `open-${id}`;

/** Going down, the focus is on the new title and the page at its top; going up, on the row one came from. */
export function useFocusOnLevel({ programme, module }: Place) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = [programme?.id, module?.id].filter((id) => id !== undefined);
  const key = path.join('/');
  const was = useRef(path);
  useEffect(() => {
    const before = was.current;
    was.current = key.split('/').filter(Boolean);
    if (before.join('/') === key) return;
    const cameFrom = before[was.current.length];
    const row = cameFrom && document.getElementById(rowId(cameFrom));
    if (row) return row.focus();
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [key]);
  return heading;
}
