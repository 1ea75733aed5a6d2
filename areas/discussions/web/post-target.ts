import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The id of the post that the address names: 12 for `#reply-12`. */
export function useTargetPost(kind: 'reply' | 'resource'): number | null {
  const { hash } = useLocation();
  const found = new RegExp(`^#${kind}-(\\d{1,9})$`).exec(hash)?.[1];
  return found === undefined ? null : Number(found);
}

/** Scrolls to an element and moves the focus to it, once for each navigation, as soon as it is on the page. */
export function useGoTo(elementId: string | null, isThere: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    if (elementId === null || !isThere) return;
    goTo(elementId);
    // `key` is a dependency, so that following the same link again scrolls again.
    void key;
  }, [elementId, isThere, key]);
}

export function goTo(elementId: string): void {
  const element = document.getElementById(elementId);
  if (!element) return;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}

/** Marks the post that the address names. It does not move, so it is the same without motion. */
export const targetClass = 'bg-marigold-tint outline-none ring-8 ring-marigold-tint rounded-control';
