import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For an element of a list that a link opens by its id (`/mentorship/3?tab=meetings#meeting-12`). When the element is
 * shown, it is scrolled into view. `isTarget`: highlight it.
 */
export function useLinkTarget<Shown extends HTMLElement>(
  id: string,
): { ref: RefObject<Shown | null>; isTarget: boolean } {
  const ref = useRef<Shown>(null);
  const isTarget = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  return { ref, isTarget };
}
