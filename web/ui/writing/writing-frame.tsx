import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Boundary } from '../boundary.tsx';
import type { Writing } from './writing.ts';

const WritingTools = lazy(() => import('./writing-tools.tsx'));

/** For `aria-keyshortcuts` of the text area. */
export const sendShortcut = 'Control+Enter Meta+Enter';

/**
 * A text area with a toolbar above it that formats Markdown, and a preview that shows the text as others will see it. Both
 * are loaded when the field is shown. The place of the toolbar is reserved, so that the page does not move.
 */
export function WritingFrame({ children, ...writing }: Writing & { children: ReactNode }) {
  const [isPreview, setPreview] = useState(false);
  const space = <div className="h-10 pointer-coarse:h-12" />;
  return (
    <>
      <Boundary fallback={space}>
        <Suspense fallback={space}>
          <WritingTools {...writing} isPreview={isPreview} setPreview={setPreview} />
        </Suspense>
      </Boundary>
      <div hidden={isPreview}>{children}</div>
    </>
  );
}
