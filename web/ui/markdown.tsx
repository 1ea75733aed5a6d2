import { lazy, Suspense } from 'react';
import { Boundary } from './boundary.tsx';

// The reader of Markdown is larger than most screens; it comes when there is something to read.
const Reader = lazy(() => import('./markdown-reader.tsx'));

/** Where links in a text may lead. What Savi's rules wrote may be dialled; what a model wrote leads nowhere. */
export type MarkdownLinks = 'anywhere' | 'telephone' | 'nowhere';

/** What a member wrote, as Markdown. Until the reader has come, and if it can't, the text as it was typed. */
export function Markdown({ text, links = 'anywhere' }: { text: string; links?: MarkdownLinks }) {
  const asTyped = <AsTyped text={text} />;
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

/** Paragraphs below these are out of sight, and thousands of elements would keep the browser busy. */
const paragraphsAtMost = 40;

/** The text as typed. Its first paragraphs have the heights that the reader gives them, so that the page does not move. */
function AsTyped({ text }: { text: string }) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const rest = paragraphs.slice(paragraphsAtMost).join('\n\n');
  return [...paragraphs.slice(0, paragraphsAtMost), ...(rest ? [rest] : [])].map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text keep their order
    <p key={index} className="mt-3 whitespace-pre-wrap first:mt-0">
      {paragraph}
    </p>
  ));
}
