import { lazy, Suspense } from 'react';
import { Boundary } from './boundary.tsx';

// The reader of Markdown is larger than most screens; it comes when there is something to read.
const Reader = lazy(() => import('./markdown-reader.tsx'));

/** Where links in a text may lead. What a program wrote leads nowhere but here, and over https. */
export type MarkdownLinks = 'anywhere' | 'here and https';

/** What a member wrote, as Markdown. Until the reader has come, and if it can't, the text as it was typed. */
export function Markdown({ text, links = 'anywhere' }: { text: string; links?: MarkdownLinks }) {
  const asTyped = <p className="whitespace-pre-wrap">{text}</p>;
  return (
    <div className="max-w-[68ch] wrap-anywhere text-base leading-[1.6]">
      <Boundary fallback={asTyped}>
        <Suspense fallback={asTyped}>
          <Reader text={text} links={links} />
        </Suspense>
      </Boundary>
    </div>
  );
}
