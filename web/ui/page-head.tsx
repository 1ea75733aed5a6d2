import type { ReactNode, Ref } from 'react';
import { usePageTitle } from './page-title.ts';

interface PageHeadProps {
  /** The heading, and the title of the browser tab. */
  title: string;
  /** What the screen is for, in a sentence or two. */
  lead: ReactNode;
  /** Actions for the whole screen. They are on the right, or below on a phone. */
  children?: ReactNode;
  /** For a screen that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The top of a screen: title, purpose and actions. */
export function PageHead({ title, lead, children, headingRef }: PageHeadProps) {
  usePageTitle(title);
  return (
    <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 ref={headingRef} {...(headingRef ? { tabIndex: -1 } : {})} className="page-title focus:outline-none">
          {title}
        </h1>
        <p className="mt-1.5 max-w-[68ch] text-quiet">{lead}</p>
      </div>
      {children}
    </header>
  );
}
