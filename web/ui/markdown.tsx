import { lazy, Suspense } from 'react';

// The reader of Markdown is larger than most screens; it comes when there is something to read.
const Reader = lazy(() => import('./markdown-reader.tsx'));

/** What a member wrote, as Markdown. Until the reader has come, and if it can't, the text as it was typed. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="max-w-[68ch] break-words text-base leading-[1.6]">
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <Reader text={text} />
      </Suspense>
    </div>
  );
}

/** The first words of a text, without its marks, for a list. */
export function excerptOf(text: string, length = 180): string {
  const plain = text
    .slice(0, 2_000)
    .replaceAll(/```[\s\S]*?(```|$)/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replaceAll(/(\*\*|__|~~|`|\*)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= length) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', length) > 0 ? plain.lastIndexOf(' ', length) : length)}…`;
}
