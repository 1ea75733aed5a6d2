import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '../boundary.tsx';
import type { Writing } from './writing.ts';

const WritingTools = lazy(() => import('./writing-tools.tsx'));

/** For `aria-keyshortcuts` of the text area. */
export const sendShortcut = 'Control+Enter Meta+Enter';

/**
 * A text area with a toolbar above it that formats Markdown, and a preview that shows the text as others will see it. Both
 * are loaded when the field is nearly in view. The place of the toolbar is reserved, so that the page does not move.
 */
export function WritingFrame({ children, ...writing }: Writing & { children: ReactNode }) {
  const [isPreview, setPreview] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const space = <div ref={place} className="h-10 pointer-coarse:h-12" />;
  return (
    <>
      {isNear ? (
        <Boundary fallback={space}>
          <Suspense fallback={space}>
            <WritingTools {...writing} isPreview={isPreview} setPreview={setPreview} />
          </Suspense>
        </Boundary>
      ) : (
        space
      )}
      <div hidden={isPreview}>{children}</div>
    </>
  );
}

/** Whether an element has been in view, or less than 400 px from it. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
