import { clsx } from 'clsx';
import {
  AtSign,
  Bold,
  Code,
  Eye,
  Italic,
  Link as LinkIcon,
  List,
  type LucideIcon,
  Pencil,
  TextQuote,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useEffect } from 'react';
import { Markdown } from '../markdown.tsx';
import { applyCommand } from './apply-edit.ts';
import { EmojiButton } from './emoji-button.tsx';
import { onWritingKey, shortcutKeys } from './shortcuts.ts';
import { type TextCommand, type TextCommandName, textCommands } from './text-commands.ts';
import { ToolButton } from './tool-button.tsx';
import type { Writing } from './writing.ts';

const buttons: { name: TextCommandName; label: string; icon: LucideIcon }[] = [
  { name: 'bold', label: 'Bold', icon: Bold },
  { name: 'italic', label: 'Italic', icon: Italic },
  { name: 'list', label: 'List', icon: List },
  { name: 'link', label: 'Link', icon: LinkIcon },
  { name: 'quote', label: 'Quote', icon: TextQuote },
  { name: 'code', label: 'Code', icon: Code },
];

interface WritingToolsProps extends Writing {
  isPreview: boolean;
  setPreview(wanted: boolean): void;
}

/** The toolbar of a text area (ARIA Authoring Practices, toolbar), its shortcuts, and the preview. */
export default function WritingTools({
  area,
  label,
  canMention,
  tools,
  read,
  preview,
  isPreview,
  setPreview,
}: WritingToolsProps) {
  useEffect(() => {
    const element = area.current;
    element?.addEventListener('keydown', onWritingKey);
    return () => element?.removeEventListener('keydown', onWritingKey);
  }, [area]);
  useEffect(() => {
    const form = isPreview ? area.current?.form : null;
    // The text is sent, and the next one can be written.
    const onSubmit = () => setPreview(false);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [area, isPreview, setPreview]);
  const run = (command: TextCommand) => {
    if (area.current) applyCommand(area.current, command);
  };
  return (
    <>
      <Toolbar.Root aria-label={`Formatting: ${label}`} className="flex items-center gap-1 pb-1">
        <div
          className={clsx(
            '-m-1 flex min-w-0 flex-1 items-center p-1 [scrollbar-width:none]',
            isPreview ? 'overflow-hidden' : 'overflow-x-auto',
          )}
        >
          {/* On a phone the row scrolls. What a phone's keyboard lacks comes first. */}
          {tools?.map((tool) => (
            <ToolButton key={tool.label} {...tool} disabled={isPreview} />
          ))}
          {canMention && (
            <ToolButton
              label="Mention somebody"
              icon={AtSign}
              disabled={isPreview}
              onClick={() => run(textCommands.mention)}
            />
          )}
          <EmojiButton disabled={isPreview} onPick={run} />
          {buttons.map(({ name, label: words, icon }) => (
            <ToolButton
              key={name}
              label={words}
              icon={icon}
              shortcut={shortcutKeys[name]}
              disabled={isPreview}
              onClick={() => run(textCommands[name])}
            />
          ))}
        </div>
        <Toolbar.Button
          aria-label={`${isPreview ? 'Write' : 'Preview'}: ${label}`}
          onClick={() => {
            setPreview(!isPreview);
            if (isPreview) requestAnimationFrame(() => area.current?.focus());
          }}
          className="inline-flex h-9 shrink-0 select-none items-center gap-1.5 rounded-control px-2.5 font-semibold text-primary text-sm hover:bg-primary-tint pointer-coarse:h-11"
        >
          {isPreview ? <Pencil aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          {isPreview ? 'Write' : 'Preview'}
        </Toolbar.Button>
      </Toolbar.Root>
      {isPreview && <Preview label={label} read={read} preview={preview} />}
    </>
  );
}

function Preview({ label, read, preview }: Pick<Writing, 'label' | 'read' | 'preview'>) {
  const shown = read();
  return (
    <section
      aria-label={`Preview: ${label}`}
      className="min-h-24 rounded-control border border-edge border-dashed bg-card px-3.5 py-2.5"
    >
      {shown.text.trim() === '' ? (
        <p className="text-quiet">There is nothing to preview yet. Write your text first.</p>
      ) : (
        (preview?.(shown.text) ?? <Markdown {...shown} />)
      )}
    </section>
  );
}
