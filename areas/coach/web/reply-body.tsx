import type { ReactNode } from 'react';
import type { Author } from '#areas/coach/contract/coaching-session.ts';
import { partsOfReply } from '#areas/coach/contract/reply-parts.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { ModelNote, PartialNote } from './model-note.tsx';

interface ReplyBodyProps {
  text: string;
  author: Author | undefined;
  model: string | null | undefined;
  isPartial: boolean | undefined;
  /** Buttons and links for the next step. */
  actions?: ReactNode;
}

/** The text of a reply. The source is quieter than the text, and the next step stands out. */
export function ReplyBody({ text, author, model, isPartial, actions }: ReplyBodyProps) {
  if (author === 'model')
    return (
      <>
        <ModelNote model={model} />
        <Markdown text={text} links="checked" />
        {isPartial && <PartialNote />}
        {actions}
      </>
    );
  const parts = partsOfReply(text);
  const hasStep = parts.some(({ kind }) => kind === 'step');
  return (
    <>
      {parts.map(({ kind, text: part }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one reply keep their order
        <div key={index} className="not-first:mt-3">
          {kind === 'text' && <Markdown text={part} links="checked" />}
          {kind === 'source' && <Markdown text={part} links="checked" look="note" />}
          {kind === 'step' && (
            <div className="mt-4 max-w-[68ch] rounded-card border border-line bg-primary-tint px-4 py-3">
              <h3 className="mb-1 font-semibold text-sm">Next step</h3>
              <Markdown text={part} links="checked" />
              {actions}
            </div>
          )}
        </div>
      ))}
      {!hasStep && actions}
    </>
  );
}
