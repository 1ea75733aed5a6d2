import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
import { type FieldParts, TextArea } from '../field.tsx';
import type { WritingTool } from './writing.ts';
import { sendShortcut, WritingFrame } from './writing-frame.tsx';

type MarkdownAreaProps = FieldParts &
  ComponentProps<'textarea'> & {
    label: string;
    ref?: Ref<HTMLTextAreaElement>;
    tools?: readonly WritingTool[];
    preview?: (text: string) => ReactNode;
  };

/** A text area for Markdown, with a toolbar and a preview. `MentionArea` is the one that can mention people too. */
export function MarkdownArea({ ref, tools, preview, ...rest }: MarkdownAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <TextArea
      {...rest}
      ref={(element) => {
        area.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      aria-keyshortcuts={sendShortcut}
      frame={(control) => (
        <WritingFrame
          area={area}
          label={rest.label}
          tools={tools}
          preview={preview}
          read={() => ({ text: area.current?.value ?? '' })}
        >
          {control}
        </WritingFrame>
      )}
    />
  );
}
