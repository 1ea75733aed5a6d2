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
 * Which of the three levels is open. The history entry stores it, not the address: Back leaves the screen, and
 * returning opens the same level (`docs/product/development.md`). A link can name a programme:
 * `/career-programmes#career-exploration`.
 */
export function usePlace(
  programmes: readonly Programme[],
): Place & { open(programme?: Programme, module?: ProgrammeModule): void } {
  const { state, hash, ...here } = useLocation();
  const navigate = useNavigate();
  const { data } = kept.safeParse(state);
  const programme = programmes.find(({ id }) => id === (data?.programme ?? hash.slice(1)));
  return {
    programme,
    module: programme?.modules.find(({ id }) => id === data?.module),
    open(next, module) {
      const place = next ? { programme: next.id, module: module?.id } : null;
      void navigate(here, { replace: true, state: place });
    },
  };
}

/** Whether the history entry names a programme, so that the screen opens below the first level. */
export const useOpensBelow = (): boolean => kept.safeParse(useLocation().state).success;

/** The element id of the row of a programme or module. */
export const rowId = (id: string) => `open-${id}`;

/** Going down a level focuses the new title and scrolls to the top. Going up focuses the row of the level before. */
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
