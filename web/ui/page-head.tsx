import type { ReactNode, Ref } from 'react';
import { usePageTitle } from './page-title.ts';

interface PageHeadProps {
  /** The heading, and the name of the browser's tab. */
  title: string;
  /** What the screen is for, in a sentence or two. */
  lead: ReactNode;
  /** What can be done with the whole of it, to the right; below it on a phone. */
  children?: ReactNode;
  /** For a screen that puts the focus on its heading. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** How a screen begins. */
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
