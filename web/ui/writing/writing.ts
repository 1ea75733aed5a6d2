import type { LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Mention } from '#contract/mentions.ts';

/** A button of the toolbar. */
export interface WritingTool {
  label: string;
  icon: LucideIcon;
  onClick(): void;
}

/** A text area for Markdown, as its toolbar and its preview need it. */
export interface Writing {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The label of the field. */
  label: string;
  /** Whether the field offers people after '@'. */
  canMention?: boolean;
  /** More buttons of the toolbar, for example to attach a file. */
  tools?: readonly WritingTool[] | undefined;
  /** The text and its mentions as they are stored now, for the preview. */
  read(): { text: string; mentions?: readonly Mention[] };
  /** What the preview shows instead of the text as Markdown. */
  preview?: ((text: string) => ReactNode) | undefined;
}
