import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { type Mention, withNames } from '#contract/mentions.ts';
import { Boundary } from './boundary.tsx';
import type { HeadingLevel, MarkdownLinks } from './markdown-links.ts';

// The Markdown reader is larger than most screens, so it loads only when it is needed.
const Reader = lazy(() => import('./markdown-reader.tsx'));

interface MarkdownProps {
  text: string;
  links?: MarkdownLinks;
  /** The people that the text mentions. */
  mentions?: readonly Mention[];
  /** A note is smaller and quieter. */
  look?: 'text' | 'note';
  topHeading?: HeadingLevel;
}

/** Shows a text of a member as Markdown. Until the reader has loaded, or if it cannot load, it shows the plain text. */
export function Markdown({ text, links = 'anywhere', mentions, look = 'text', topHeading = 3 }: MarkdownProps) {
  const asTyped = <AsTyped text={withNames(text, mentions ?? [])} />;
  return (
    <div
      className={clsx(
        'max-w-[68ch] wrap-anywhere',
        look === 'text' ? 'text-base leading-[1.6]' : 'text-quiet text-sm leading-[1.5]',
      )}
    >
      <Boundary fallback={asTyped}>
        <Suspense fallback={asTyped}>
          <Reader text={text} links={links} topHeading={topHeading} {...(mentions ? { mentions } : {})} />
        </Suspense>
      </Boundary>
    </div>
  );
}

/** Later paragraphs are not visible at first, and thousands of elements would block the browser. */
const paragraphsAtMost = 40;

/** The plain text. Its paragraphs are as high as in the reader, so that the page does not move when the reader loads. */
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
